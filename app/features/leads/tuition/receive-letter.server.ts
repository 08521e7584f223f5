import { createContext, type MiddlewareFunction, type RouterContextProvider } from 'react-router';
import { Temporal } from 'temporal-polyfill';
import { plannedRhythms } from '#app/features/events/events/rhythms.server.ts';
import {
	type PlannedRhythm,
	type SessionKind,
	sessionKinds,
	sessionsBetween,
	standardRhythm,
} from '#app/features/events/events/schedule.ts';
import type { Toast } from '#app/forms/answer.ts';
import { checkForm, type FormResponse, respond } from '#app/forms/form.server.ts';
import type { PdfBlock, PdfDocument } from '#app/pdf/document.ts';
import { PdfBusy, PdfFailed, renderPdf } from '#app/pdf/render.server.ts';
import { servicesOf } from '#app/services.ts';
import { priceAt } from '#app/settings/price.server.ts';
import { type Price, withPrice } from '#app/settings/price.ts';
import { contactEmail } from '#app/settings/settings.server.ts';
import { pricing } from '#content/landing.ts';
import { paths } from '#content/navigation.ts';
import { certificationSkills, program } from '#content/program.ts';
import { trainingSummary, tuition, tuitionFacts } from '#content/tuition.ts';
import { LETTER_FORM } from './letter.form.tsx';
import { type LetterDetails, letterSchema, letterText } from './letter.ts';

interface DatedTopic {
	/** With the weekday. */
	date: string;
	/** Without the weekday; with an asterisk if it was moved from a holiday. */
	day: string;
	title: string;
}

interface Summary {
	asOf: string;
	/** Noon of that day in the program's time zone. Everything here depends only on the day. */
	day: Date;
	price: Price;
	facts: readonly { label: string; value: string }[];
	included: readonly string[];
	skills: readonly string[];
	/** The next twelve months by fortnight: a learn session and the build session of the next day, if upcoming. */
	rounds: { learn?: DatedTopic; build?: DatedTopic }[];
	span: readonly [string, string];
	hasMoved: boolean;
	sessionTimes: readonly string[];
	zone: string;
	contact: { email: string; form: string; refund: string; events: string; site: string };
}

/**
 * The summary for an employer. It is the same all day: it begins with today's sessions, in their time zone.
 * @param origin The site's public address, for links.
 * @param email Our contact address.
 * @param price What a place costs.
 * @param rhythms When sessions are held, in order of their first day.
 */
function summaryOf(
	now: Date,
	origin: string,
	email: string = program.contact.email,
	rhythms: readonly PlannedRhythm[] = [standardRhythm],
	price: Price = program.price,
): Summary {
	const rhythm = rhythms.at(-1) ?? standardRhythm;
	const { zone } = rhythm;
	const shortDate = (at: Date, weekday?: 'short') => formatDate(at, zone, { ...DAY, weekday });
	const longDate = (at: Date) => formatDate(at, zone, { ...DAY, month: 'long' });
	const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
	const instant = (date: Temporal.PlainDate, time?: string) =>
		new Date(date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);
	const sessions = sessionsBetween(instant(today), instant(today.add({ years: 1 })), rhythms);
	const rounds = new Map<number, Summary['rounds'][number]>();
	for (const { kind, number, title, startsAt, movedFrom } of sessions) {
		rounds.set(number, {
			...rounds.get(number),
			[kind]: { date: shortDate(startsAt, 'short'), day: shortDate(startsAt) + (movedFrom ? '*' : ''), title },
		});
	}
	const at = (path: string) => new URL(path, origin).href;
	return {
		asOf: longDate(instant(today)),
		day: instant(today, '12:00'),
		price,
		facts: tuitionFacts.map(({ label, value }) => ({ label, value: withPrice(value, price) })),
		included: pricing.card.features,
		skills: certificationSkills.map(({ label }) => label),
		rounds: [...rounds.entries()].sort(([a], [b]) => a - b).map(([, round]) => round),
		span: [longDate(sessions[0]?.startsAt ?? now), longDate(sessions.at(-1)?.startsAt ?? now)],
		hasMoved: sessions.some(({ movedFrom }) => movedFrom),
		sessionTimes: sessionKinds.map((kind) => timesOf(kind, rhythm[kind])),
		zone: trainingSummary.zone(zoneName(zone), zone),
		contact: {
			email,
			form: at(paths.contact),
			refund: at(paths.refund),
			events: at(paths.events),
			site: at('/'),
		},
	};
}

function timesOf(kind: SessionKind, { firstDay, time, minutes }: PlannedRhythm[SessionKind]): string {
	const from = Temporal.PlainTime.from(time);
	const weekday = formatDate(new Date(`${firstDay}T00:00Z`), 'UTC', { weekday: 'long' });
	const clock = (time: Temporal.PlainTime) => time.toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' });
	const what = program.cadence[kind].what;
	return trainingSummary.times(what, weekday, clock(from), clock(from.add({ minutes })));
}

/** `Eastern Time`: neither standard nor daylight, since the year has both. */
function zoneName(zone: string): string {
	const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0);
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const DAY = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const formatDate = (instant: Date, timeZone: string, format: object) =>
	instant.toLocaleDateString('en-US', { timeZone, ...format });

const copy = trainingSummary;

function requestAsText(details: LetterDetails, summary: Summary): string {
	const { contact } = summary;
	const part = (heading: string, lines: readonly string[]) => [heading.toUpperCase(), ...lines, ''].join('\n');
	const listed = (items: readonly string[]) => items.map((item) => `- ${item}`);
	const dated = summary.rounds.flatMap(({ learn, build }) => [
		...(learn ? [`${learn.date}: ${learn.title} (${copy.columns.learn})`] : []),
		...(build ? [`${build.date}: ${build.title} (${copy.columns.build})`] : []),
	]);
	return [
		letterText(details, summary.price),
		'-'.repeat(60),
		'',
		part(`${copy.running}: ${copy.heading}`, [copy.asOf(summary.asOf)]),
		part(
			copy.factsHeading,
			summary.facts.map(({ label, value }) => `${label}: ${value}`),
		),
		part(copy.includedHeading, listed(summary.included)),
		part(copy.skillsHeading, listed(summary.skills)),
		part(copy.returnHeading, listed(copy.returns)),
		part(copy.contactHeading, [
			`${copy.labels.email}: ${contact.email}`,
			`${copy.labels.form}: ${contact.form}`,
			`${copy.labels.refund}: ${contact.refund}`,
			`${copy.labels.events}: ${contact.events}`,
		]),
		part(copy.datesHeading, [copy.datesLead(...summary.span), ...summary.sessionTimes, summary.zone, '', ...dated]),
	].join('\n');
}

function requestAsPdf(details: LetterDetails, summary: Summary): PdfDocument {
	return {
		title: copy.fileTitle,
		subject: copy.subject,
		language: 'en-US',
		date: summary.day,
		site: summary.contact.site,
		sections: [
			{ running: copy.letterRunning, blocks: letterPage(details, summary) },
			{ running: copy.running, blocks: summaryPage(summary) },
			{ running: copy.datesRunning, blocks: datesPage(summary) },
		],
	};
}

function letterPage(details: LetterDetails, summary: Summary): PdfBlock[] {
	const paragraphs = letterText(details, summary.price).trim().split('\n\n');
	return [
		{ kind: 'text', text: summary.asOf, tone: 'letter' },
		...paragraphs.map((text): PdfBlock => ({ kind: 'text', text, tone: 'letter' })),
	];
}

function summaryPage({ asOf, price, facts, included, skills, contact }: Summary): PdfBlock[] {
	const { email, form, refund } = contact;
	return [
		{ kind: 'title', text: copy.heading, lead: copy.lead },
		{
			kind: 'columns',
			widths: [11, 10],
			columns: [
				[
					{ kind: 'heading', text: copy.factsHeading },
					{ kind: 'facts', rows: facts.filter(({ label }) => !copy.factsElsewhere.includes(label)) },
				],
				[
					{
						kind: 'panel',
						figure: price.display,
						caption: copy.caption.replace(program.price.currency, price.currency),
						items: included,
					},
				],
			],
		},
		{ kind: 'heading', text: copy.skillsHeading },
		{ kind: 'list', items: skills, columns: 2 },
		{ kind: 'heading', text: copy.returnHeading },
		{ kind: 'list', items: copy.returns },
		{ kind: 'heading', text: copy.contactHeading },
		{
			kind: 'text',
			text: [
				`${copy.contact.invoice} `,
				{ text: email, href: `mailto:${email}` },
				', ',
				{ text: copy.contact.form, href: form },
				', ',
				{ text: copy.contact.refund, href: refund },
				'.',
			],
		},
		{ kind: 'text', text: copy.asOf(asOf), tone: 'soft' },
	];
}

function datesPage({ rounds, span, hasMoved, sessionTimes, zone, contact }: Summary): PdfBlock[] {
	const { columns, none } = copy;
	return [
		{ kind: 'title', text: copy.datesHeading, lead: copy.datesLead(...span) },
		{
			kind: 'columns',
			widths: [56, 44],
			columns: [
				[{ kind: 'text', text: [...sessionTimes, ...(hasMoved ? [copy.moved] : [])].join('\n') }],
				[{ kind: 'text', text: [`${zone}\n`, { text: copy.contact.events, href: contact.events }] }],
			],
		},
		{
			kind: 'table',
			head: [columns.date, columns.learn, columns.date, columns.build],
			widths: [13, 41, 13, 33],
			quiet: [0, 2],
			rows: rounds.map(({ learn, build }) => [
				learn?.day ?? none,
				learn?.title ?? none,
				build?.day ?? none,
				build?.title ?? none,
			]),
		},
	];
}

const letterToasts = {
	busy: {
		kind: 'warning',
		title: 'We’re making a lot of PDFs right now',
		description: 'Please try again in a moment, or download the text file right away.',
	},
	failure: {
		kind: 'destructive',
		title: 'We couldn’t make the PDF',
		description: 'Your details are still in the form. Please download the text file instead.',
	},
} satisfies Record<string, Toast>;

const refusalContext = createContext<FormResponse>();

/**
 * Answers the form with a file instead of the page, which an action cannot do. Refusals are left to the page. The input is not
 * stored, logged or put in an address.
 */
export const answerWithFile: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (request.method !== 'POST') return await next();
	const form = { id: LETTER_FORM, schema: letterSchema };
	const refuse = async (refusal: FormResponse) => {
		context.set(refusalContext, refusal);
		return await next();
	};
	const checked = await checkForm({ request, context }, form);
	if ('answer' in checked) return await refuse(checked);
	const { submission } = checked;
	const { value } = submission;
	const services = servicesOf(context);
	const { config, now, log } = services;
	const rhythms = await plannedRhythms(services);
	const summary = summaryOf(now(), config.APP_URL, contactEmail(services), rhythms, priceAt(services, now()));
	if (value.as === 'text') return file('text', 'text/plain; charset=utf-8', requestAsText(value, summary));
	try {
		return file('pdf', 'application/pdf', new Uint8Array(await renderPdf(requestAsPdf(value, summary))));
	} catch (error) {
		if (!(error instanceof PdfBusy || error instanceof PdfFailed)) throw error;
		log.error({ err: error }, 'a training request could not be drawn');
		const toast = error instanceof PdfBusy ? letterToasts.busy : letterToasts.failure;
		const result = submission.reply();
		return await refuse({ status: 503, answer: { form: LETTER_FORM, outcome: 'failed', result, toast } });
	}
};

export const letterRefusal = (context: Readonly<RouterContextProvider>) => respond(context.get(refusalContext));

function file(kind: keyof typeof tuition.files, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
	return new Response(body, {
		headers: {
			'content-type': type,
			'content-disposition': `attachment; filename="${tuition.files[kind]}"`,
			'cache-control': 'private, no-store',
		},
	});
}
