import { Img } from '@react-email/img';
import Markdown, { type Components } from 'react-markdown';
import { A, Line, Mail, P } from '#app/mails/layout.tsx';
import { styles } from '#app/mails/styles.ts';
import { newsletterMails } from '#content/mails/newsletters.ts';
import { type Campaign, linkOf } from './campaign.ts';
import { withTokens } from './personal-fields.ts';
import { isPictureAddress } from './picture-address.ts';

interface Props {
	site: string;
	/** Also the heading. */
	subject: string;
	preview: string;
	/** Markdown. */
	text: string;
	reason: string;
	campaign: Campaign;
	page: string | undefined;
	unsubscribe: string | undefined;
	preferences: string | undefined;
}

export function NewsletterEmail({ site, subject, preview, text, reason, campaign, page, ...links }: Props) {
	const components: Components = {
		...mailComponents,
		a: ({ href, children }) => {
			const address = linkOf(href, site, campaign);
			return address ? <A href={address}>{children}</A> : children;
		},
		img: ({ src, alt }) =>
			typeof src === 'string' && isPictureAddress(src) ? (
				<Img src={site + src} alt={alt} width="100%" style={picture} />
			) : (
				alt
			),
	};
	return (
		<Mail site={site} preview={preview} heading={subject} reason={reason} {...links}>
			{/* HTML is shown as typed. Emails load nothing from elsewhere: other images are their alternative text. */}
			<Markdown
				components={components}
				remarkPlugins={[htmlInParagraphs, personalTokens]}
				urlTransform={(address) => address}
			>
				{text}
			</Markdown>
			{page && (
				<>
					<Line />
					<P>
						<A href={page}>{newsletterMails.inBrowser}</A>
					</P>
				</>
			)}
		</Mail>
	);
}

const picture = { display: 'block', width: '100%', height: 'auto', borderRadius: 8 } as const;

interface Node {
	type: string;
	value?: string;
	children?: Node[];
}

const CONTAINERS = ['root', 'blockquote', 'list', 'listItem'];

/** A remark plugin: wraps HTML between paragraphs in a paragraph. Unwrapped it would be dark on dark in the email. */
function htmlInParagraphs() {
	const wrapHtml = (node: Node): void => {
		if (!CONTAINERS.includes(node.type)) return;
		node.children = node.children?.map((child) => {
			if (child.type === 'html') return { type: 'paragraph', children: [child] };
			wrapHtml(child);
			return child;
		});
	};
	return wrapHtml;
}

/** A remark plugin: puts tokens in place of the reader's first name, except in code. */
function personalTokens() {
	const replace = (node: Node): void => {
		if (node.type === 'text' && node.value) node.value = withTokens(node.value);
		node.children?.forEach(replace);
	};
	return replace;
}

const heading: Components['h2'] = ({ children }) => (
	<h2 className="m-ink" style={styles.subheading}>
		{children}
	</h2>
);

/** Markdown elements in an email. Every heading is an `h2`: the subject is the `h1`. */
const mailComponents: Components = {
	p: ({ children }) => <P>{children}</P>,
	...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, heading])),
	ul: ({ children }) => (
		<ul className="m-ink" style={styles.list}>
			{children}
		</ul>
	),
	ol: ({ start, children }) => (
		<ol className="m-ink" start={start} style={styles.list}>
			{children}
		</ol>
	),
	li: ({ children }) => <li style={styles.item}>{children}</li>,
	blockquote: ({ children }) => (
		<blockquote className="m-quote" style={{ ...styles.quote, paddingBottom: 1 }}>
			{children}
		</blockquote>
	),
	// Four leading spaces are enough to make one, so it looks like other text.
	pre: ({ children }) => (
		<pre className="m-ink" style={{ ...styles.text, whiteSpace: 'pre-wrap' }}>
			{children}
		</pre>
	),
	hr: () => <Line />,
};
