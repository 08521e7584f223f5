import { Temporal } from 'temporal-polyfill';
import {
	type PlannedRhythm,
	type SessionKind,
	sessionKinds,
	sessionsBetween,
	standardRhythm,
} from '#app/features/events/schedule.ts';
import { type Price, withPrice } from '#app/settings/price.ts';
import { pricing } from '#content/landing.ts';
import { paths } from '#content/navigation.ts';
import { certificationSkills, program } from '#content/program.ts';
import { trainingSummary, tuitionFacts } from '#content/tuition.ts';

export interface DatedTopic {
	/** With the weekday. */
	date: string;
	/** Without the weekday; with an asterisk if it was moved from a holiday. */
	day: string;
	title: string;
}

export interface Summary {
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
export function summaryOf(
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
