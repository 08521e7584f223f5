import { inWords } from '#app/crm/lead-facts.ts';
import { answersTo, type MailKind } from '#app/crm/mail.server.ts';
import { Action, ConsoleAction, consoleLink, Facts, Line, Mail, P, Quote } from '#app/mails/layout.tsx';
import type { Services } from '#app/services.ts';
import { portfolioMails as copy } from '#content/mails/portfolio.ts';
import { paths } from '#content/navigation.ts';
import type { OpenedLink } from '#platform/signed-links/signed-links.ts';
import type { ProjectColumns } from './project-columns.server.ts';

interface BuilderMailCopy {
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

function PortfolioEmail({ site, words, projects, page, note }: Props) {
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

function PortfolioOperatorEmail({ site, title, name, kind, sent, console }: OperatorProps) {
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

interface AboutProject {
	portfolioUuid: string;
}

export const portfolioMails = {
	/** Not due once something was decided. */
	received: builderMail('portfolio-received', copy.received, ({ db }, { portfolioUuid }: AboutProject) =>
		db
			.selectFrom('builder_portfolios')
			.select(['portfolio_uuid', 'project_title'])
			.where('portfolio_uuid', '=', portfolioUuid)
			.where('status', '=', 'submitted')
			.execute(),
	),
	// Decisions, with the operator's note. Not due once undone or replaced by another one.
	approved: builderMail('portfolio-approved', copy.approved, getStandingReview, { hasPage: true }),
	changesRequested: builderMail('portfolio-changes-requested', copy.changesRequested, getStandingReview),
	rejected: builderMail('portfolio-rejected', copy.rejected, getStandingReview, { canEdit: false }),
	archived: builderMail('portfolio-archived', copy.archived, getStandingReview, { canEdit: false }),
	editApproved: builderMail('portfolio-edit-approved', copy.editApproved, getStandingReview, { hasPage: true }),
	editRejected: builderMail('portfolio-edit-rejected', copy.editRejected, getStandingReview, { hasPage: true }),
	editLink: builderMail('portfolio-edit-link', copy.editLink, listProjects),
	editLinkAgain: builderMail('portfolio-edit-link-again', copy.editLinkAgain, listProjects),
	/** To the operator: a project or an edit waits for review. Not due once that was decided. */
	toOperator: {
		name: 'portfolio-operator',
		label: copy.operator.label,
		async compose({ portfolioUuid }, { services, site }) {
			const row = await services.db
				.selectFrom('builder_portfolios')
				.select(['name', 'project_title', 'pending_edit', 'pending_edit_at', 'updated_at'])
				.where('portfolio_uuid', '=', portfolioUuid)
				.where((where) => where.or([where('status', '=', 'submitted'), where('pending_edit', 'is not', null)]))
				.executeTakeFirst();
			if (!row) return undefined;
			const { subject, kinds } = copy.operator;
			const { name, project_title: title } = (row.pending_edit as ProjectColumns | null) ?? row;
			const kind = row.pending_edit ? kinds.edit : kinds.project;
			const sent = inWords(row.pending_edit_at ?? row.updated_at);
			const console = consoleLink(site, 'projects', portfolioUuid);
			return { subject, body: <PortfolioOperatorEmail {...{ site, title, name, kind, sent, console }} /> };
		},
	} satisfies MailKind<AboutProject>,
};

export const portfolioMailKinds = Object.values(portfolioMails);

interface MailedProject {
	portfolio_uuid: string;
	project_title: string;
	note_to_builder?: string | null;
}

/** An email to a builder about the projects that `find` returns; not due when there are none. */
function builderMail<Params extends object>(
	name: string,
	{ label, subject, ...words }: BuilderMailCopy & { label: string; subject: string },
	find: (services: Services, params: Params) => Promise<MailedProject[]>,
	{ hasPage = false, canEdit = true } = {},
): MailKind<Params> {
	return {
		name,
		label,
		async compose(params, { services, site }) {
			const rows = await find(services, params);
			const [first] = rows;
			if (!first) return undefined;
			const projects = await Promise.all(
				rows.map(async ({ portfolio_uuid, project_title: title }) => ({
					title,
					edit: canEdit ? await editAddress(services, portfolio_uuid) : undefined,
				})),
			);
			const page = hasPage ? `${site}${paths.portfolio}/${first.portfolio_uuid}` : undefined;
			const body = <PortfolioEmail {...{ site, words, projects, page }} note={first.note_to_builder} />;
			return { ...answersTo(services), subject, body };
		},
	};
}

async function listProjects({ db }: Services, { portfolioUuids }: { portfolioUuids: string[] }) {
	return await db
		.selectFrom('builder_portfolios')
		.select(['portfolio_uuid', 'project_title'])
		.where('portfolio_uuid', 'in', portfolioUuids)
		.orderBy('created_at')
		.execute();
}

/** The reviewed project, unless the review was undone or replaced: a decision by another one, that on an edit by any other review. */
async function getStandingReview({ db }: Services, { reviewUuid }: { reviewUuid: string }) {
	return await db
		.selectFrom('portfolio_reviews as review')
		.innerJoin('builder_portfolios as project', 'project.portfolio_uuid', 'review.portfolio_uuid')
		.select(['review.portfolio_uuid', 'review.note_to_builder', 'project.project_title'])
		.where('review.review_uuid', '=', reviewUuid)
		.where('review.undone_at', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('portfolio_reviews as later')
						.select('later.review_uuid')
						.whereRef('later.portfolio_uuid', '=', 'review.portfolio_uuid')
						.whereRef('later.review_number', '>', 'review.review_number')
						.where('later.undone_at', 'is', null)
						.where(({ eb, or }) =>
							or([eb('review.action', '<>', 'decision'), eb('later.action', 'in', ['decision', 'resubmitted'])]),
						),
				),
			),
		)
		.execute();
}

const PURPOSE = 'portfolio-edit';

/** The link with which a builder edits a project. It does not expire: people keep emails forever. */
export async function editAddress(
	{ links, config }: Pick<Services, 'links' | 'config'>,
	portfolioUuid: string,
): Promise<string> {
	return `${config.APP_URL}${paths.portfolioEdit}?token=${await links.seal(PURPOSE, portfolioUuid)}`;
}

export async function openEditLink(
	{ links, now }: Pick<Services, 'links' | 'now'>,
	token: string,
): Promise<OpenedLink> {
	return await links.open(PURPOSE, token, now());
}
