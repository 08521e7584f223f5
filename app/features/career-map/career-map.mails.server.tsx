import type { CareerReport, RoleMatch } from '@mga/career-map';
import { inWords } from '#app/crm/lead-facts.ts';
import { answersTo, type MailContext, type MailKind } from '#app/crm/mail.server.ts';
import { A, Action, ConsoleAction, consoleLink, Facts, List, Mail, P, Quote } from '#app/mails/layout.tsx';
import { reasonCopy } from '#content/career-map.ts';
import { careerMapMails } from '#content/mails/career-map.ts';
import { paths } from '#content/navigation.ts';
import { CAREER_MAP_MANAGER, careerMapAddress, formatDay, goneBy } from './career-map-links.server.ts';
import { languageNote } from './map-words.ts';
import { quoteText, tellingFirst } from './quote-text.ts';
import { reportView } from './report-view.ts';

interface ReceivedProps {
	site: string;
	href: string;
	days: number;
	date: string;
}

function CareerMapReceivedEmail({ site, href, days, date }: ReceivedProps) {
	const { preview, heading, text, action, fileHeading, file, notYou, reason } = careerMapMails.received;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			{text.map((paragraph) => (
				<P key={paragraph}>{paragraph}</P>
			))}
			<Action href={href}>{action}</Action>
			<P>
				<strong>{fileHeading}</strong> {file.replace('{days}', String(days)).replace('{date}', date)}
			</P>
			<P>{notYou}</P>
		</Mail>
	);
}

interface ReadyProps {
	site: string;
	href: string;
	manager: string;
	/** The last day on which the link works. */
	date: string;
	roles: { slot: RoleMatch['slot']; title: string; quote: string }[];
	/** Why the report is in English, for CVs in another language. */
	language?: { code: string; english: string; own: string } | undefined;
	start?: { title: string; reason: string } | undefined;
	/** How long the plan takes; empty if unknown. */
	effort: string;
	gaps: { label: string; step: string }[];
}

function CareerMapReadyEmail(props: ReadyProps) {
	const { site, href, manager, date, roles, language, start, effort, gaps } = props;
	const { preview, heading, reason, ...copy } = careerMapMails.ready;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			{language && (
				<P>
					<span lang={language.code}>{language.own}</span> {language.english}
				</P>
			)}
			<P>{copy.text}</P>
			{roles.map(({ slot, title, quote }) => (
				<div key={slot}>
					<P>
						{copy.slots[slot]}: <strong>{title}</strong>
					</P>
					{quote && <Quote>{quote}</Quote>}
				</div>
			))}
			{start && (
				<P>
					<strong>{copy.start.replace('{role}', start.title)}</strong> {start.reason}
				</P>
			)}
			{gaps.length > 0 && (
				<>
					<P>
						<strong>{copy.gaps}</strong>
					</P>
					<List
						numbered
						items={gaps.map(({ label, step }) => (
							<>
								<strong>{label}.</strong> {step}
							</>
						))}
					/>
				</>
			)}
			{effort && <P>{effort}</P>}
			<P>{copy.rest}</P>
			<Action href={href}>{copy.action}</Action>
			<P>
				{copy.manager.text} <A href={manager}>{copy.manager.link}</A>
			</P>
			<P>{copy.private.replace('{date}', date)}</P>
		</Mail>
	);
}

interface CannotProps {
	site: string;
	isOurs: boolean;
	wrong: string;
	instead: string;
	href: string;
	days: number;
}

function CareerMapCannotEmail({ site, isOurs, wrong, instead, href, days }: CannotProps) {
	const { preview, heading, ours, action, kept, question, reason } = careerMapMails.cannot;
	const head = isOurs ? ours : { preview, heading };
	return (
		<Mail site={site} {...head} reason={reason}>
			<P>{wrong}</P>
			<P>{instead}</P>
			{!isOurs && <Action href={href}>{action}</Action>}
			<P>{kept.replace('{days}', String(days))}</P>
			{!isOurs && <P>{question}</P>}
		</Mail>
	);
}

interface LinkProps {
	site: string;
	links: { href: string; received: string; until: string }[];
}

function CareerMapLinkEmail({ site, links }: LinkProps) {
	const { preview, heading, text, item, until, notYou, reason } = careerMapMails.link;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<List
				items={links.map((link) => (
					<>
						<A href={link.href}>{item.replace('{date}', link.received)}</A>. {until.replace('{date}', link.until)}
					</>
				))}
			/>
			<P>{notYou}</P>
		</Mail>
	);
}

interface OperatorProps {
	site: string;
	request: string;
	received: string;
	attempts: number;
	why: keyof typeof careerMapMails.operator.why;
}

function CareerMapOperatorEmail({ site, request, received, attempts, why }: OperatorProps) {
	const { preview, heading, text, facts, why: whys, again, reason } = careerMapMails.operator;
	return (
		<Mail site={site} preview={preview} heading={heading} reason={reason}>
			<P>{text}</P>
			<Facts
				facts={[
					{ label: facts.request, value: request },
					{ label: facts.received, value: received },
					{ label: facts.attempts, value: attempts },
					{ label: facts.why, value: whys[why] },
				]}
			/>
			<P>{again}</P>
			<ConsoleAction href={consoleLink(site, 'careerMaps', request)} />
		</Mail>
	);
}

interface AboutCareerMap {
	careerMapId: string;
}

/** To the person who sent a CV: what happens next, the link, and when the file is deleted. Cancelled once the file is deleted. */
export const careerMapReceived: MailKind<AboutCareerMap> = {
	name: 'career-map-received',
	label: careerMapMails.received.label,
	async compose({ careerMapId }, { services, site }) {
		const row = await findRequest(services, careerMapId);
		if (!row || row.cv_deleted_at) return undefined;
		const { href } = await careerMapAddress(services, row);
		const days = services.config.CV_RETENTION_DAYS;
		return {
			...answersTo(services),
			subject: careerMapMails.received.subject,
			body: <CareerMapReceivedEmail site={site} href={href} days={days} date={goneBy(services, row.created_at)} />,
		};
	},
};

/** To the person who sent a CV: three roles, the first gaps, and the link. Cancelled when there is no report anymore. */
export const careerMapReadyMail: MailKind<AboutCareerMap> = {
	name: 'career-map-ready',
	label: careerMapMails.ready.label,
	async compose({ careerMapId }, { services, site }) {
		const row = await findRequest(services, careerMapId);
		if (row?.status !== 'ready' || !row.report) return undefined;
		const { href, until } = await careerMapAddress(services, row);
		const { href: manager } = await careerMapAddress(services, row, CAREER_MAP_MANAGER);
		const report = row.report as CareerReport;
		return {
			...answersTo(services),
			subject: careerMapMails.ready.subject,
			body: (
				<CareerMapReadyEmail
					site={site}
					href={href}
					manager={manager}
					date={formatDay(until)}
					roles={rolesWithQuotes(report)}
					gaps={firstGaps(report)}
					{...advice(report)}
				/>
			),
		};
	},
};

/** The roles, each with a quote that says what was done and is not used for another role; empty where there is none. */
function rolesWithQuotes({ roles }: CareerReport) {
	const used = new Set<string>();
	const reasons = roles.flatMap((role) => role.reasons);
	return roles.map(({ slot, title, evidence }) => {
		const { telling } = tellingFirst(
			evidence.map((line) => quoteText(line)),
			reasons,
		);
		const quote = telling.find((text) => !used.has(text)) ?? '';
		used.add(quote);
		return { slot, title, quote };
	});
}

function advice(report: CareerReport) {
	const { language, start, effort } = reportView(report);
	return { start, effort, language: language && { code: language, ...languageNote(language) } };
}

function firstGaps({ closeFirst, gaps }: CareerReport) {
	return closeFirst.flatMap((skill) => {
		const gap = gaps.find((candidate) => candidate.skill === skill);
		return gap ? [{ label: gap.label, step: gap.firstStep }] : [];
	});
}

/** To the person who sent a file that gives no report. Cancelled once it is deleted, or ready after all. */
export const careerMapCannotMail: MailKind<AboutCareerMap & { reason: string }> = {
	name: 'career-map-cannot',
	label: careerMapMails.cannot.label,
	async compose({ careerMapId, reason }, { services, site }) {
		const row = await findRequest(services, careerMapId);
		if (row?.status !== 'failed' || row.cv_deleted_at) return undefined;
		return {
			...answersTo(services),
			subject: careerMapMails.cannot.subject,
			body: (
				<CareerMapCannotEmail
					site={site}
					isOurs={reason === 'ours'}
					{...reasonCopy(reason)}
					href={site + paths.careerMap}
					days={services.config.CV_RETENTION_DAYS}
				/>
			),
		};
	},
};

export const careerMapLinkMail: MailKind<{ careerMapIds: string[] }> = {
	name: 'career-map-link',
	label: careerMapMails.link.label,
	async compose({ careerMapIds }, { services, site }) {
		const rows = await services.db
			.selectFrom('genai_career_hacks')
			.select(['id', 'created_at'])
			.where('id', 'in', careerMapIds)
			.where('cv_deleted_at', 'is', null)
			.orderBy('created_at', 'desc')
			.execute();
		if (rows.length === 0) return undefined;
		const links = await Promise.all(
			rows.map(async (row) => {
				const { href, until } = await careerMapAddress(services, row);
				return { href, received: formatDay(row.created_at), until: formatDay(until) };
			}),
		);
		return {
			...answersTo(services),
			subject: careerMapMails.link.subject,
			body: <CareerMapLinkEmail site={site} links={links} />,
		};
	},
};

export const careerMapToOperator: MailKind<AboutCareerMap & { why: keyof typeof careerMapMails.operator.why }> = {
	name: 'career-map-operator',
	label: careerMapMails.operator.label,
	async compose({ careerMapId, why }, { services, site }) {
		const row = await findRequest(services, careerMapId);
		if (!row) return undefined;
		const facts = { request: careerMapId, received: inWords(row.created_at), attempts: row.attempts, why };
		return {
			subject: careerMapMails.operator.subject,
			body: <CareerMapOperatorEmail site={site} {...facts} />,
		};
	},
};

async function findRequest({ db }: MailContext['services'], id: string) {
	return await db
		.selectFrom('genai_career_hacks')
		.select(['id', 'status', 'report', 'attempts', 'created_at', 'cv_deleted_at'])
		.where('id', '=', id)
		.executeTakeFirst();
}

export const careerMapMailKinds = [
	careerMapReceived,
	careerMapReadyMail,
	careerMapCannotMail,
	careerMapLinkMail,
	careerMapToOperator,
];
