import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import { type ComponentProps, type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import { consolePaths } from '#content/console-paths.ts';
import { mailFrame } from '#content/mails/frame.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import { sheet, styles } from './styles.ts';

/** Our postal address in the footer of an email; empty for none. */
export const PostalAddress = createContext<string>(program.contact.postalAddress);

interface Frame {
	site: string;
	/** The line that mailboxes show beside the subject. No personal data. */
	preview: string;
	heading: string;
	picture?: string | undefined;
	/** Why the reader gets it, in a sentence. */
	reason: string;
	unsubscribe?: string | undefined;
	preferences?: string | undefined;
	children: ReactNode;
}

export function Mail({ site, preview, heading, picture, reason, unsubscribe, preferences, children }: Frame) {
	const postalAddress = useContext(PostalAddress);
	return (
		<Html lang="en">
			<Head>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				{/* Keeps dates and numbers from becoming links. */}
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
				<title>{preview}</title>
				<style>{sheet}</style>
			</Head>
			<Preview>{preview}</Preview>
			{/* Not React Email's `Body`: its inner cell cannot get a dark background, and Gmail drops the outer one. */}
			<body className="m-body" style={styles.ground}>
				<table width="100%" border={0} cellPadding="0" cellSpacing="0" role="presentation">
					<tbody>
						<tr>
							<td className="m-body m-text" style={styles.body}>
								<Container className="m-frame" style={styles.frame}>
									<Section style={styles.head} data-skip-in-text="true">
										<Link href={site} className="m-brand" style={styles.brand}>
											<Img src={`${site}/pictures/mark-mail.png`} width="40" height="40" alt="" style={styles.mark} />
											{program.name}
										</Link>
									</Section>
									<Section className="m-card m-text" tdClassName="m-pad" style={styles.card}>
										{picture && <Img src={picture} width="100%" alt="" style={styles.picture} />}
										<h1 className="m-heading" style={styles.heading}>
											{heading}
										</h1>
										{children}
									</Section>
									<Section className="m-text" data-text="foot" style={styles.foot}>
										<Small>{reason}</Small>
										{unsubscribe && (
											<Small>
												<SmallLink href={unsubscribe}>{mailFrame.unsubscribe}</SmallLink>
												{preferences && (
													<>
														{' · '}
														<SmallLink href={preferences}>{mailFrame.preferences}</SmallLink>
													</>
												)}
											</Small>
										)}
										<Small>
											{postalAddress && `${postalAddress} · `}
											<SmallLink href={site + paths.privacy}>{mailFrame.privacy}</SmallLink>
										</Small>
									</Section>
								</Container>
							</td>
						</tr>
					</tbody>
				</table>
			</body>
		</Html>
	);
}

interface SectionProps extends ComponentProps<'table'> {
	style?: CSSProperties | undefined;
	tdClassName?: string;
	'data-text'?: string;
}

/** A part of an email. The padding belongs to the cell: Outlook ignores that of a table. */
function Section({ style: { padding, ...style } = {}, tdClassName, children, ...props }: SectionProps) {
	return (
		<table
			align="center"
			width="100%"
			border={0}
			cellPadding="0"
			cellSpacing="0"
			role="presentation"
			{...props}
			style={style}
		>
			<tbody>
				<tr>
					<td className={tdClassName} style={{ padding }}>
						{children}
					</td>
				</tr>
			</tbody>
		</table>
	);
}

function Small({ children }: { children: ReactNode }) {
	return (
		<Text className="m-soft" style={styles.small}>
			{children}
		</Text>
	);
}

function SmallLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<Link href={href} className="m-soft" style={styles.smallLink}>
			{children}
		</Link>
	);
}

export function P({ children }: { children: ReactNode }) {
	return (
		<Text className="m-ink" style={styles.text}>
			{children}
		</Text>
	);
}

export function A({ href, children }: { href: string; children: ReactNode }) {
	return (
		<Link href={href} className="m-link" style={styles.link}>
			{children}
		</Link>
	);
}

/** The main button. In HTML its address follows as text, in case the button does not work. */
export function Action({ href, children }: { href: string; children: ReactNode }) {
	return (
		<Section style={styles.action}>
			<Button href={href} className="m-button" data-text="action" style={styles.button}>
				{children}
			</Button>
			<Text className="m-soft" data-skip-in-text="true" style={styles.fallback}>
				{mailFrame.fallback}{' '}
				<Link href={href} className="m-soft" style={styles.fallbackLink}>
					{href}
				</Link>
			</Text>
		</Section>
	);
}

export function ConsoleAction({ href }: { href: string }) {
	return <Action href={href}>{mailFrame.inConsole}</Action>;
}

export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
	return (
		<table width="100%" border={0} cellPadding="0" cellSpacing="0" className="m-line" style={styles.facts}>
			<tbody>
				{facts.map(({ label, value }) => (
					<tr key={label} data-text="fact">
						<th scope="row" data-text="label" className="m-soft m-line" style={styles.factLabel}>
							{label}:{' '}
						</th>
						<td data-text="value" className="m-ink m-line" style={styles.fact}>
							{value}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function Quote({ children }: { children: string }) {
	return (
		<blockquote className="m-quote" style={styles.quote}>
			<p className="m-ink" style={styles.quoteText}>
				{linesOf(children.trim(), indented)}
			</p>
		</blockquote>
	);
}

function linesOf(text: string, shown = (line: string) => line): ReactNode {
	return text.split(/\r\n?|\n/).map((line, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
		<span key={index}>
			{index > 0 && <br />}
			{shown(line)}
		</span>
	));
}

function indented(line: string): string {
	return line.replace(/^[ \t]+/, (space) => '\u00a0'.repeat(space.replaceAll('\t', '    ').length));
}

export function List({ items, numbered = false }: { items: readonly ReactNode[]; numbered?: boolean }) {
	const Tag = numbered ? 'ol' : 'ul';
	return (
		<Tag className="m-ink" style={styles.list}>
			{items.map((item, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
				<li key={index} style={styles.item}>
					{item}
				</li>
			))}
		</Tag>
	);
}

export function Line() {
	return <hr className="m-line" style={styles.line} />;
}

/** The address of a record in the console, for emails to operators. The public pages do not contain console addresses. */
export const consoleLink = (
	site: string,
	list: 'leads' | 'events' | 'registrations' | 'enrollments' | 'orders' | 'bookings' | 'projects' | 'careerMaps',
	id: string,
): string => `${site}${consolePaths[list]}/${id}`;

interface TextMailProps {
	site: string;
	words: { preview: string; heading: string; reason: string };
	picture?: string;
	before: readonly string[];
	facts?: readonly { label: string; value: ReactNode }[] | undefined;
	action?: { label: string; href: string } | undefined;
	after?: readonly string[];
	link?: { label: string; href: string } | undefined;
}

export function TextMail({
	site,
	words: { preview, heading, reason },
	picture,
	before,
	facts,
	action,
	after = [],
	link,
}: TextMailProps) {
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason} picture={picture}>
			{before.map((text) => (
				<P key={text}>{text}</P>
			))}
			{facts && <Facts facts={facts} />}
			{action && <Action href={action.href}>{action.label}</Action>}
			{after.map((text) => (
				<P key={text}>{text}</P>
			))}
			{link && (
				<P>
					<A href={link.href}>{link.label}</A>
				</P>
			)}
		</Mail>
	);
}

interface LetterProps {
	/** Paragraphs are separated by empty lines. */
	text: string;
	signature: string;
	quote?: { heading: string; text: string } | undefined;
}

/** A personal email from an operator: without the frame of the emails that the site writes. */
export function LetterMail({ text, signature, quote }: LetterProps) {
	return (
		<Html lang="en">
			<Head>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
			</Head>
			<body style={letterStyles.body}>
				{[...text.trim().split(/\s*\n\s*\n\s*/), signature].map((paragraph, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once
					<Text key={index} style={letterStyles.text}>
						{linesOf(paragraph)}
					</Text>
				))}
				{quote && (
					<>
						<Text style={letterStyles.soft}>{quote.heading}</Text>
						<Quote>{quote.text}</Quote>
					</>
				)}
			</body>
		</Html>
	);
}

const letterFont = { fontFamily: 'Arial, Helvetica, sans-serif', fontSize: '15px', lineHeight: '1.5' };

const letterStyles = {
	body: { ...letterFont, margin: '16px' },
	text: { ...letterFont, margin: '0 0 14px' },
	soft: { ...letterFont, margin: '24px 0 6px', color: '#666666' },
} as const;
