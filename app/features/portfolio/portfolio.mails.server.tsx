import { inWords } from '#app/crm/lead-facts.ts';
import { answersTo, type Composing, type MailKind } from '#app/crm/mail.server.ts';
import { consoleLink } from '#app/mails/console-link.ts';
import { portfolioMails as copy } from '#content/mails/portfolio.ts';
import { paths } from '#content/navigation.ts';
import type { PortfolioReviews } from '#database/tables.ts';
import { editAddress } from './edit-address.server.ts';
import { PortfolioEmail, PortfolioOperatorEmail } from './portfolio.email.tsx';
import type { ProjectColumns } from './project-columns.server.ts';

interface AboutProject {
	portfolioUuid: string;
}

interface AboutReview {
	reviewUuid: string;
}

/** To the builder: the project is here, and this is how to change it. Not due once something was decided. */
export const portfolioReceived: MailKind<AboutProject> = {
	name: 'portfolio-received',
	label: copy.received.label,
	async compose({ portfolioUuid }, about) {
		const { db } = about.services;
		const row = await db
			.selectFrom('builder_portfolios')
			.select('project_title')
			.where('portfolio_uuid', '=', portfolioUuid)
			.where('status', '=', 'submitted')
			.executeTakeFirst();
		if (!row) return undefined;
		const projects = [{ title: row.project_title, edit: await editAddress(about.services, portfolioUuid) }];
		const { subject, ...words } = copy.received;
		return {
			...answersTo(about.services),
			subject,
			body: <PortfolioEmail site={about.site} words={words} projects={projects} />,
		};
	},
};

/** To the builder: the project has its page. */
export const portfolioApproved = decisionMail('portfolio-approved', copy.approved, { page: true });

/** To the builder: what the operator asks for. */
export const portfolioChangesRequested = decisionMail('portfolio-changes-requested', copy.changesRequested);

/** To the builder: no, with the operator's words if there are any. */
export const portfolioRejected = decisionMail('portfolio-rejected', copy.rejected, { edit: false });

/** To the builder: the page shows the changes. */
export const portfolioEditApproved = decisionMail('portfolio-edit-approved', copy.editApproved, { page: true });

/** To the builder: the page stays as it was. */
export const portfolioEditRejected = decisionMail('portfolio-edit-rejected', copy.editRejected, { page: true });

/** To a builder who asked for it: the link to each project of that address. */
export const portfolioEditLink = linkMail('portfolio-edit-link', copy.editLink);

/** To a builder, because an operator wants them to have it. */
export const portfolioEditLinkAgain = linkMail('portfolio-edit-link-again', copy.editLinkAgain);

/** To the operator: something waits for review. Not due once it was decided. */
export const portfolioToOperator: MailKind<AboutProject> = {
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
};

interface DecisionWords {
	label: string;
	subject: string;
	preview: string;
	heading: string;
	text: readonly string[];
	editText?: string;
	after?: string;
}

/** An email with the link to each of some projects that are still there. */
function linkMail(name: string, { label, subject, ...words }: DecisionWords): MailKind<{ portfolioUuids: string[] }> {
	return {
		name,
		label,
		async compose({ portfolioUuids }, about) {
			const rows = await about.services.db
				.selectFrom('builder_portfolios')
				.select(['portfolio_uuid', 'project_title'])
				.where('portfolio_uuid', 'in', portfolioUuids)
				.orderBy('created_at')
				.execute();
			if (rows.length === 0) return undefined;
			const projects = await Promise.all(
				rows.map(async ({ portfolio_uuid, project_title }) => ({
					title: project_title,
					edit: await editAddress(about.services, portfolio_uuid),
				})),
			);
			return {
				...answersTo(about.services),
				subject,
				body: <PortfolioEmail site={about.site} words={words} projects={projects} />,
			};
		},
	};
}

/** An email that tells of a decision, with the operator's words. Not due once a later move was made. */
function decisionMail(
	name: string,
	{ label, subject, ...words }: DecisionWords,
	{ page = false, edit = true } = {},
): MailKind<AboutReview> {
	return {
		name,
		label,
		async compose({ reviewUuid }, about) {
			const review = await latestReview(about, reviewUuid);
			if (!review) return undefined;
			const { portfolio_uuid, project_title: title, note_to_builder } = review;
			const projects = [{ title, ...(edit ? { edit: await editAddress(about.services, portfolio_uuid) } : {}) }];
			const address = `${about.site}${paths.portfolio}/${portfolio_uuid}`;
			const body = (
				<PortfolioEmail
					site={about.site}
					words={words}
					projects={projects}
					{...(page ? { page: address } : {})}
					{...(note_to_builder ? { note: note_to_builder } : {})}
				/>
			);
			return { ...answersTo(about.services), subject, body };
		},
	};
}

/** The review, if no other of its project came after it. */
async function latestReview(
	{ services }: Composing,
	reviewUuid: string,
): Promise<
	{ portfolio_uuid: string; project_title: string; note_to_builder: PortfolioReviews['note_to_builder'] } | undefined
> {
	return await services.db
		.selectFrom('portfolio_reviews as review')
		.innerJoin('builder_portfolios as project', 'project.portfolio_uuid', 'review.portfolio_uuid')
		.select(['review.portfolio_uuid', 'review.note_to_builder', 'project.project_title'])
		.where('review.review_uuid', '=', reviewUuid)
		.where((where) =>
			where.not(
				where.exists(
					where
						.selectFrom('portfolio_reviews as later')
						.select('later.review_uuid')
						.whereRef('later.portfolio_uuid', '=', 'review.portfolio_uuid')
						.whereRef('later.review_number', '>', 'review.review_number'),
				),
			),
		)
		.executeTakeFirst();
}

/** The emails about projects. */
export const portfolioMailKinds = [
	portfolioReceived,
	portfolioApproved,
	portfolioChangesRequested,
	portfolioRejected,
	portfolioEditApproved,
	portfolioEditRejected,
	portfolioEditLink,
	portfolioEditLinkAgain,
	portfolioToOperator,
];
