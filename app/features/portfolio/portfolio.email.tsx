import type { ReactNode } from 'react';
import { Action, ConsoleAction, Facts, Line, Mail, P, Quote } from '#app/mails/layout.tsx';
import { portfolioMails as copy } from '#content/mails/portfolio.ts';

interface Props {
	site: string;
	words: { preview: string; heading: string; text: readonly string[]; editText?: string; after?: string };
	/** The projects it is about, and where each is edited, unless it cannot be. */
	projects: { title: string; edit?: string }[];
	/** The public page's address. */
	page?: string;
	/** What an operator wrote to the builder. */
	note?: string;
}

/** To a builder, about a project: what happened to it, its page, and the link to edit it. */
export function PortfolioEmail({ site, words, projects, page, note }: Props) {
	const { preview, heading, text, editText, after } = words;
	const paragraphs = (texts: readonly string[]): ReactNode => texts.map((one) => <P key={one}>{one}</P>);
	const [only] = projects;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={copy.reason}>
			{projects.length === 1 && only && <Facts facts={[{ label: copy.project, value: only.title }]} />}
			{paragraphs(text)}
			{note && (
				<>
					<P>{copy.ours}</P>
					<Quote>{note}</Quote>
				</>
			)}
			{page && <Action href={page}>{copy.seePage}</Action>}
			{page && <Line />}
			{editText && <P>{editText}</P>}
			{projects.map(
				({ title, edit }) =>
					edit && (
						<Action key={edit} href={edit}>
							{projects.length > 1 ? `${copy.edit}: ${title}` : copy.edit}
						</Action>
					),
			)}
			{projects.some(({ edit }) => edit) && <P>{copy.keep}</P>}
			{after && <P>{after}</P>}
		</Mail>
	);
}

interface OperatorProps {
	site: string;
	title: string;
	name: string;
	/** The project in the console. */
	console: string;
	/** Of what kind it is, in words. */
	kind: string;
	sent: string;
}

/** To the operator: a project, or an edit of one, waits for review. */
export function PortfolioOperatorEmail({ site, title, name, kind, sent, console }: OperatorProps) {
	const { preview, heading, text, labels, reason } = copy.operator;
	const facts = [
		{ label: labels.title, value: title },
		{ label: labels.name, value: name },
		{ label: labels.kind, value: kind },
		{ label: labels.at, value: sent },
	];
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<Facts facts={facts} />
			{text.map((one) => (
				<P key={one}>{one}</P>
			))}
			<ConsoleAction href={console} />
		</Mail>
	);
}
