import type { CSSProperties } from 'react';

/** The site's colors (app/theme.css). Email clients hardly support style sheets and web fonts. */
const color = {
	paper: '#f7f3ea',
	card: '#fffdf8',
	ink: '#14231c',
	soft: '#42544a',
	forest: '#1f5a3d',
	moss: '#e9efe1',
	line: '#cfc8b4',
};

/** Georgia is the most similar common font to Fraunces. */
const display = 'Georgia, "Times New Roman", serif';
const text = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** Breaks words longer than the line, such as addresses, so that phones do not scroll sideways. */
const breaks: CSSProperties = { wordBreak: 'break-word', overflowWrap: 'anywhere' };

const text16: CSSProperties = { ...breaks, color: color.ink, fontSize: '16px' };
const title: CSSProperties = { ...breaks, color: color.ink, fontFamily: display, fontWeight: 400 };

export const styles = {
	ground: { backgroundColor: color.paper, margin: 0, padding: 0, WebkitTextSizeAdjust: '100%' },
	body: { backgroundColor: color.paper, color: color.ink, fontFamily: text, margin: 0, padding: '28px 12px 36px' },
	frame: { maxWidth: '600px', width: '100%', margin: '0 auto' },
	head: { padding: '0 4px 18px' },
	brand: { color: color.ink, fontFamily: display, fontSize: '22px', fontWeight: 600, textDecoration: 'none' },
	mark: { display: 'inline-block', verticalAlign: 'middle', marginRight: '12px', border: 0 },
	card: {
		backgroundColor: color.card,
		border: `1px solid ${color.line}`,
		borderTop: `4px solid ${color.forest}`,
		borderRadius: '6px 6px 18px 18px',
		borderCollapse: 'separate',
		padding: '34px 36px 22px',
	},
	picture: { display: 'block', width: '100%', height: 'auto', borderRadius: '6px', margin: '0 0 22px', border: 0 },
	heading: { ...title, fontSize: '29px', letterSpacing: '-0.2px', lineHeight: '35px', margin: '0 0 18px' },
	subheading: { ...title, fontSize: '21px', lineHeight: '28px', margin: '26px 0 10px' },
	text: { ...text16, lineHeight: '26px', margin: '0 0 18px' },
	link: { color: color.forest, textDecoration: 'underline' },
	action: { padding: '6px 0 20px' },
	button: {
		backgroundColor: color.forest,
		borderRadius: '24px',
		color: '#ffffff',
		fontSize: '16px',
		fontWeight: 600,
		padding: '14px 26px',
		textDecoration: 'none',
	},
	fallback: { ...breaks, color: color.soft, fontSize: '13px', lineHeight: '20px', margin: '14px 0 0' },
	fallbackLink: { color: color.soft, textDecoration: 'underline', wordBreak: 'break-all' },
	facts: { borderTop: `1px solid ${color.line}`, borderCollapse: 'collapse', margin: '2px 0 22px' },
	factLabel: {
		borderBottom: `1px solid ${color.line}`,
		color: color.soft,
		fontSize: '14px',
		fontWeight: 400,
		lineHeight: '22px',
		padding: '10px 14px 10px 0',
		textAlign: 'left',
		verticalAlign: 'top',
		width: '32%',
	},
	fact: {
		...text16,
		borderBottom: `1px solid ${color.line}`,
		lineHeight: '24px',
		padding: '9px 0',
		verticalAlign: 'top',
	},
	quote: {
		backgroundColor: color.moss,
		borderLeft: `3px solid ${color.forest}`,
		borderRadius: '0 12px 12px 0',
		margin: '0 0 20px',
		padding: '14px 18px',
	},
	quoteText: { ...text16, lineHeight: '25px', margin: 0 },
	list: { color: color.ink, fontSize: '16px', lineHeight: '26px', margin: '0 0 18px', padding: '0 0 0 24px' },
	item: { ...breaks, margin: '0 0 8px' },
	line: { border: 0, borderTop: `1px solid ${color.line}`, margin: '22px 0' },
	foot: { padding: '20px 4px 0' },
	small: { ...breaks, color: color.soft, fontSize: '13px', lineHeight: '20px', margin: '0 0 8px' },
	smallLink: { color: color.soft, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

/**
 * The style sheet besides the inline styles: less padding on phones, and dark mode. Clients that drop it show the email in light
 * mode. Plain rules only: Gmail drops the whole sheet for one unknown rule.
 */
export const sheet = `
@media (max-width:480px){.m-pad{padding:26px 20px 14px!important}.m-heading{font-size:26px!important;line-height:32px!important}}
@media (prefers-color-scheme:dark){
.m-body{background-color:#14231c!important}
.m-card{background-color:#1d3127!important;border-color:#3d6a52!important}
.m-ink,.m-heading,.m-brand{color:#f7f3ea!important}
.m-soft{color:#cfdccb!important}
.m-link{color:#b9d8bd!important}
.m-button{background-color:#e9a23b!important;color:#14231c!important}
.m-quote{background-color:#24402f!important;border-color:#e9a23b!important}
.m-line{border-color:#3d6a52!important}
}`.trim();

/** For Outlook on Windows, which renders with Word: it ignores `max-width`, and uses Times for font lists. */
export const outlookSheet = '.m-frame{width:600px!important}.m-text{font-family:"Segoe UI",Arial,sans-serif!important}';
