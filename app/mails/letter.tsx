import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Text } from '@react-email/text';
import { Quote } from './layout.tsx';

interface Props {
	/** Paragraphs are separated by empty lines. */
	text: string;
	signature: string;
	quote?: { heading: string; text: string } | undefined;
}

/** A personal email from an operator: without the frame of the emails that the site writes. */
export function LetterMail({ text, signature, quote }: Props) {
	return (
		<Html lang="en">
			<Head>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
			</Head>
			<body style={styles.body}>
				{[...text.trim().split(/\s*\n\s*\n\s*/), signature].map((paragraph, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
					<Lines key={index} text={paragraph} />
				))}
				{quote && (
					<>
						<Text style={styles.soft}>{quote.heading}</Text>
						<Quote>{quote.text}</Quote>
					</>
				)}
			</body>
		</Html>
	);
}

function Lines({ text }: { text: string }) {
	return (
		<Text style={styles.text}>
			{text.split(/\r\n?|\n/).map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
				<span key={index}>
					{index > 0 && <br />}
					{line}
				</span>
			))}
		</Text>
	);
}

const font = { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: '15px', lineHeight: '1.5' };

const styles = {
	body: { ...font, margin: '16px' },
	text: { ...font, margin: '0 0 14px' },
	soft: { ...font, margin: '24px 0 6px', color: '#666666' },
} as const;
