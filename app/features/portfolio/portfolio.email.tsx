import { Action, ConsoleAction, Facts, Line, Mail, P, Quote } from '#app/mails/layout.tsx';
import { portfolioMails as copy } from '#content/mails/portfolio.ts';

export interface BuilderMailCopy {
	preview: string;
	heading: string;
	text: readonly string[];
	editText?: string;
	after?: string;
}

interface Props {
	site: string;
	words: BuilderMailCopy;
	projects: { title: string; edit: string | undefined }[];
	page: string | undefined;
	note: string | null | undefined;
}

export function PortfolioEmail({ site, words, projects, page, note }: Props) {
	const { preview, heading, text, editText, after } = words;
	const [only, ...others] = projects;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={copy.reason}>
			{only && others.length === 0 && <Facts facts={[{ label: copy.project, value: only.title }]} />}
			<Paragraphs texts={text} />
			{note && (
				<>
					<P>{copy.feedback}</P>
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
							{others.length > 0 ? `${copy.edit}: ${title}` : copy.edit}
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
	console: string;
	/** A new project or an edit, in words. */
	kind: string;
	sent: string;
}

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
			<Paragraphs texts={text} />
			<ConsoleAction href={console} />
		</Mail>
	);
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
	return texts.map((text) => <P key={text}>{text}</P>);
}
