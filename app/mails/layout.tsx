import { type ReactNode, useContext } from 'react';
import { Button, Container, Head, Html, Img, Link, Preview, Section, Text } from 'react-email';
import { mailFrame } from '#content/mails/frame.ts';
import { paths } from '#content/navigation.ts';
import { program } from '#content/program.ts';
import { PostalAddress } from './postal-address.ts';
import { sheet, styles } from './styles.ts';

interface Frame {
	/** The site's public origin. */
	site: string;
	/** The line that mailboxes show beside the subject. No personal data. */
	preview: string;
	/** What it says above everything. */
	heading: string;
	/** Why the reader gets it, as a sentence. */
	reason: string;
	/** In a list's mail: where the list is left, and where all lists are chosen. */
	unsubscribe?: string | undefined;
	preferences?: string | undefined;
	children: ReactNode;
}

/** The frame of every email: the program's name, the text, why it was sent, and the way out. */
export function Mail({ site, preview, heading, reason, unsubscribe, preferences, children }: Frame) {
	const postalAddress = useContext(PostalAddress);
	return (
		<Html lang="en">
			<Head>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				{/* Dates and numbers are not telephone numbers. */}
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
				<style>{sheet}</style>
			</Head>
			<Preview>{preview}</Preview>
			{/* Not React Email's: the ground of its inner cell cannot be told to be dark. Gmail drops the outer one. */}
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

/** A paragraph. */
export function P({ children }: { children: ReactNode }) {
	return (
		<Text className="m-ink" style={styles.text}>
			{children}
		</Text>
	);
}

/** A link in a sentence. */
export function A({ href, children }: { href: string; children: ReactNode }) {
	return (
		<Link href={href} className="m-link" style={styles.link}>
			{children}
		</Link>
	);
}

/** The one thing to do. Its address follows as text, for who cannot press it; in the text twin it stands once. */
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

/** To an operator: the record in the console that it is about. Who is signed out signs in first, and then is there. */
export function ConsoleAction({ href }: { href: string }) {
	return <Action href={href}>{mailFrame.inConsole}</Action>;
}

/** Facts, each with its name. */
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

/** Someone's own words, line by line. */
export function Quote({ children }: { children: string }) {
	return (
		<blockquote className="m-quote" style={styles.quote}>
			<p className="m-ink" style={styles.quoteText}>
				{children
					.trim()
					.split(/\r\n?|\n/)
					.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else to tell them apart
						<span key={index}>
							{index > 0 && <br />}
							{indented(line)}
						</span>
					))}
			</p>
		</blockquote>
	);
}

/** Spaces at a line's beginning are part of what someone wrote: a list, or code. */
function indented(line: string): string {
	return line.replace(/^[ \t]+/, (space) => '\u00a0'.repeat(space.replaceAll('\t', '    ').length));
}

/** Things to read one by one; numbered when they follow each other. */
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

/** A line between two parts. */
export function Line() {
	return <hr className="m-line" style={styles.line} />;
}
