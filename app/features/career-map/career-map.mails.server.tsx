import type { Selectable } from 'kysely';
import { inWords } from '#app/crm/lead-facts.ts';
import { answersTo, type Composing, type MailKind } from '#app/crm/mail.server.ts';
import type { CareerReport } from '#career-map/career-report.ts';
import { reasonCopy } from '#content/career-map.ts';
import { careerMapMails } from '#content/mails/career-map.ts';
import { paths } from '#content/navigation.ts';
import type { GenaiCareerHacks } from '#database/tables.ts';
import {
	CareerMapCannotEmail,
	CareerMapLinkEmail,
	CareerMapOperatorEmail,
	CareerMapReadyEmail,
	CareerMapReceivedEmail,
} from './career-map.email.tsx';
import { CAREER_MAP_MANAGER, careerMapAddress, dayOf, retainedUntil } from './career-map-links.server.ts';
import { quoteText, tellingFirst } from './quote-text.ts';

interface AboutCareerMap {
	/** The request's id. */
	careerMapId: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** To who sent a CV: what happens now, where one sees it, and when the file is deleted. Not due once the file is gone. */
export const careerMapReceived: MailKind<AboutCareerMap> = {
	name: 'career-map-received',
	label: careerMapMails.received.label,
	async compose({ careerMapId }, about) {
		const row = await requestOf(about, careerMapId);
		if (!row || row.cv_deleted_at) return undefined;
		const { href } = await careerMapAddress(about.services, row);
		// Deleted by a nightly job: a day later at the latest.
		const date = dayOf(new Date(retainedUntil(about.services, row.created_at).getTime() + DAY_MS));
		const days = about.services.config.CV_RETENTION_DAYS;
		return {
			...answersTo(about.services),
			subject: careerMapMails.received.subject,
			body: <CareerMapReceivedEmail site={about.site} href={href} days={days} date={date} />,
		};
	},
};

/** To who sent a CV: three roles, the first gaps, and the link. Due only while there is a report. */
export const careerMapReadyMail: MailKind<AboutCareerMap> = {
	name: 'career-map-ready',
	label: careerMapMails.ready.label,
	async compose({ careerMapId }, about) {
		const row = await requestOf(about, careerMapId);
		if (row?.status !== 'ready' || !row.report) return undefined;
		const { href, until } = await careerMapAddress(about.services, row);
		const { href: manager } = await careerMapAddress(about.services, row, CAREER_MAP_MANAGER);
		const report = row.report as CareerReport;
		return {
			...answersTo(about.services),
			subject: careerMapMails.ready.subject,
			body: (
				<CareerMapReadyEmail
					site={about.site}
					href={href}
					manager={manager}
					date={dayOf(until)}
					roles={rolesWithQuotes(report)}
					gaps={firstGaps(report)}
				/>
			),
		};
	},
};

/** Each with a line of its own that says what was done; without one it goes without: a title alone proves little. */
function rolesWithQuotes({ roles }: CareerReport) {
	const used = new Set<string>();
	const named = roles.flatMap(({ reasons }) => reasons);
	return roles.map(({ slot, title, evidence }) => {
		const { telling } = tellingFirst(
			evidence.map((quote) => quoteText(quote)),
			named,
		);
		const quote = telling.find((one) => !used.has(one)) ?? '';
		used.add(quote);
		return { slot, title, quote };
	});
}

function firstGaps({ closeFirst, gaps }: CareerReport) {
	return closeFirst.flatMap((skill) => {
		const gap = gaps.find((one) => one.skill === skill);
		return gap ? [{ label: gap.label, step: gap.firstStep }] : [];
	});
}

/** To who sent a file that no report can be made of. Not due once it is deleted, or ready after all. */
export const careerMapCannotMail: MailKind<AboutCareerMap & { reason: string }> = {
	name: 'career-map-cannot',
	label: careerMapMails.cannot.label,
	async compose({ careerMapId, reason }, about) {
		const row = await requestOf(about, careerMapId);
		if (row?.status !== 'failed' || row.cv_deleted_at) return undefined;
		const isOurs = reason === 'ours';
		return {
			...answersTo(about.services),
			subject: careerMapMails.cannot.subject,
			body: (
				<CareerMapCannotEmail
					site={about.site}
					isOurs={isOurs}
					{...reasonCopy(reason)}
					href={`${about.site}${paths.careerMap}`}
					days={about.services.config.CV_RETENTION_DAYS}
				/>
			),
		};
	},
};

/** To who asked for it: the link to each career map of that address that is still there. */
export const careerMapLinkMail: MailKind<{ careerMapIds: string[] }> = {
	name: 'career-map-link',
	label: careerMapMails.link.label,
	async compose({ careerMapIds }, about) {
		const rows = await about.services.db
			.selectFrom('genai_career_hacks')
			.select(['id', 'created_at'])
			.where('id', 'in', careerMapIds)
			.where('cv_deleted_at', 'is', null)
			.orderBy('created_at', 'desc')
			.execute();
		if (rows.length === 0) return undefined;
		const links = await Promise.all(
			rows.map(async (row) => {
				const { href, until } = await careerMapAddress(about.services, row);
				return { href, received: dayOf(row.created_at), until: dayOf(until) };
			}),
		);
		return {
			...answersTo(about.services),
			subject: careerMapMails.link.subject,
			body: <CareerMapLinkEmail site={about.site} links={links} />,
		};
	},
};

/** To the operator: a request failed on our side. */
export const careerMapToOperator: MailKind<AboutCareerMap & { why: keyof typeof careerMapMails.operator.why }> = {
	name: 'career-map-operator',
	label: careerMapMails.operator.label,
	async compose({ careerMapId, why }, about) {
		const row = await requestOf(about, careerMapId);
		if (!row) return undefined;
		return {
			subject: careerMapMails.operator.subject,
			body: (
				<CareerMapOperatorEmail
					site={about.site}
					request={careerMapId}
					received={inWords(row.created_at)}
					attempts={row.attempts}
					why={why}
				/>
			),
		};
	},
};

async function requestOf(
	{ services }: Composing,
	id: string,
): Promise<
	| Pick<Selectable<GenaiCareerHacks>, 'id' | 'status' | 'report' | 'attempts' | 'created_at' | 'cv_deleted_at'>
	| undefined
> {
	return await services.db
		.selectFrom('genai_career_hacks')
		.select(['id', 'status', 'report', 'attempts', 'created_at', 'cv_deleted_at'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** The emails of the career map. */
export const careerMapMailKinds = [
	careerMapReceived,
	careerMapReadyMail,
	careerMapCannotMail,
	careerMapLinkMail,
	careerMapToOperator,
];
