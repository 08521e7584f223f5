import Markdown, { type Components } from 'react-markdown';
import { A, Line, Mail, P } from '#app/mails/layout.tsx';
import { styles } from '#app/mails/styles.ts';
import { type Campaign, linkOf } from './campaign.ts';

interface Props {
	site: string;
	/** It is the heading, too. */
	subject: string;
	/** The line that mailboxes show beside the subject. */
	preview: string;
	/** Markdown. */
	text: string;
	reason: string;
	campaign: Campaign;
	unsubscribe: string | undefined;
	preferences: string | undefined;
}

/** To who is on a list: what an operator wrote. */
export function LetterEmail({ site, subject, preview, text, reason, campaign, ...ways }: Props) {
	const parts: Components = {
		...mailParts,
		a: ({ href, children }) => {
			const address = linkOf(href, site, campaign);
			return address ? <A href={address}>{children}</A> : children;
		},
	};
	return (
		<Mail site={site} preview={preview} heading={subject} reason={reason} {...ways}>
			{/* What is HTML stands there as it was typed, and pictures as what they show: emails load nothing. */}
			<Markdown components={parts} remarkPlugins={[htmlInParagraphs]} urlTransform={(address) => address}>
				{text}
			</Markdown>
		</Mail>
	);
}

/** A part of what was written (mdast), as far as we look at it. */
interface Part {
	type: string;
	value?: string;
	children?: Part[];
}

/** What holds paragraphs, and no words of its own. */
const HOLDERS = ['root', 'blockquote', 'list', 'listItem'];

/** HTML between paragraphs stands in one of its own: bare in the email it would be dark on dark. */
function htmlInParagraphs() {
	const enclose = (part: Part): void => {
		if (!HOLDERS.includes(part.type)) return;
		part.children = part.children?.map((child) => {
			if (child.type === 'html') return { type: 'paragraph', children: [child] };
			enclose(child);
			return child;
		});
	};
	return enclose;
}

const heading: Components['h2'] = ({ children }) => (
	<h2 className="m-ink" style={styles.subheading}>
		{children}
	</h2>
);

/** Markdown's elements as an email has them. The email has its first heading already. */
const mailParts: Components = {
	p: ({ children }) => <P>{children}</P>,
	h1: heading,
	h2: heading,
	h3: heading,
	h4: heading,
	h5: heading,
	h6: heading,
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
	// Four spaces before a line are enough to make one: it is read as any other text, on a phone and in the dark.
	pre: ({ children }) => (
		<pre className="m-ink" style={{ ...styles.text, whiteSpace: 'pre-wrap' }}>
			{children}
		</pre>
	),
	img: ({ alt }) => alt,
	hr: () => <Line />,
};
