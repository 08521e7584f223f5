import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { ActionAnswer, type ActionContext, defineAction } from '#app/act.server.ts';
import { formatZoned } from '#app/console/times.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { isTimeZone, optionalText } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import type { SettingVersion } from '#app/settings/store.server.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isDay } from '#platform/text/day.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';
import { ensureEvents } from './ensure-events.server.ts';
import { textThat, timeOfDay } from './event-form.console.server.ts';
import { addresses } from './events.console.ts';
import { formatInstant } from './events.server.ts';
import { listCountries, listRegions } from './holidays.server.ts';
import {
	effectOf,
	planRhythmChange,
	RHYTHMS,
	type RhythmChange,
	type RhythmDraft,
	type RhythmEffect,
	readRhythms,
	saveRhythmChange,
} from './rhythms.server.ts';
import { type Rhythm, type Session, type SessionKind, sessionKinds, sessionsBetween } from './schedule.ts';
import { addDays, wallTimeOf } from './wall-time.server.ts';

const MAX_DAYS_OFF = 400;

const day = textThat((value) => value.startsWith('20') && isDay(value), 'Please enter a date, such as 2026-12-01.');
const time = timeOfDay();
const integer = (least: number, most: number, message: string) =>
	z.pipe(
		textThat((value) => /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most, message),
		z.transform(Number),
	);
const minutes = integer(5, 480, 'Please enter the minutes, from 5 to 480.');

const isNoDay = (value: string): boolean => !isDay(value);
const lines = (value: string) => [...new Set(value.split(/[\n,;]/).map((line) => line.trim()))].filter(Boolean).sort();
const daysOff = z.pipe(z._default(z.string(), ''), z.transform(lines)).check(
	z.refine((days) => days.length <= MAX_DAYS_OFF, 'There can be 400 days off at most.'),
	(checked) => {
		for (const line of checked.value.filter(isNoDay).slice(0, 5)) {
			const message = `“${line.slice(0, 40)}” is not a date, such as 2026-12-24.`;
			checked.issues.push({ code: 'custom', input: line, path: [], message });
		}
	},
);

const fields = z.object({
	from: day,
	everyDays: integer(7, 28, 'Please enter a number of days from 7 to 28.'),
	zone: textThat(isTimeZone, 'Please choose a time zone.'),
	learnDay: day,
	learnTime: time,
	learnMinutes: minutes,
	buildDay: day,
	buildTime: time,
	buildMinutes: minutes,
	country: optionalText(2),
	region: optionalText(10),
	daysOff,
	version: z.pipe(z._default(z.string().check(z.regex(/^\d{1,9}$/)), '0'), z.transform(Number)),
});
type Fields = z.output<typeof fields>;

export type RhythmValues = Record<Exclude<keyof Fields, 'version'>, string>;

const rhythmSchema = z.pipe(
	fields.check((checked) => {
		const { value, issues } = checked;
		// The sum of days needs days and a number.
		if (issues.length > 0) return;
		const fail = (name: keyof Fields, message: string) =>
			issues.push({ code: 'custom', input: value, path: [name], message });
		for (const name of ['learnDay', 'buildDay'] as const) {
			if (value[name] < value.from || value[name] >= addDays(value.from, value.everyDays))
				fail(name, 'Please enter a day from the day it applies, within one round.');
		}
		if (value.learnDay === value.buildDay && isOverlapping(value))
			fail('buildTime', 'Both sessions would be at the same time.');
	}),
	z.transform((value) => ({ draft: draftOf(value), version: value.version })),
);
type RhythmValue = z.output<typeof rhythmSchema>;

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function isOverlapping({ learnTime, learnMinutes, buildTime, buildMinutes }: Fields): boolean {
	const [learn, build] = [minuteOf(learnTime), minuteOf(buildTime)];
	return learn < build + buildMinutes && build < learn + learnMinutes;
}

function draftOf(value: Fields): RhythmDraft {
	const { from, everyDays, zone, daysOff, country, region } = value;
	const holidays = country ? { holidays: { country, ...(region && { region }) } } : {};
	return {
		from,
		everyDays,
		zone,
		daysOff,
		...holidays,
		learn: { firstDay: value.learnDay, time: value.learnTime, minutes: value.learnMinutes },
		build: { firstDay: value.buildDay, time: value.buildTime, minutes: value.buildMinutes },
	};
}

const reasons = {
	cancelled: 'canceled',
	changed: 'moved or renamed by an operator',
	registered: 'has registrations',
	noDay: 'no working day is left for it; cancel or move it',
} as const;

/** Sessions shown in a preview: about three months. */
const SHOWN = 14;
/** A round of the topics: what a year is said to have. */
const YEAR_DAYS = 364;
const PROMISED = 26;

export type RhythmPreview = ReturnType<typeof viewOfChange>;

function viewOfChange({ rhythms, sessions }: RhythmChange, { moved, stay }: RhythmEffect) {
	const movedFrom = new Map(moved.map(({ event, to }) => [to.key, event]));
	const kept = new Map(stay.map(({ event }) => [event.session_key, event]));
	const latest = rhythms.at(-1);
	const countOf = (kind: SessionKind) => {
		const first = latest?.[kind].number ?? 0;
		const number = Math.floor(YEAR_DAYS / (latest?.everyDays ?? YEAR_DAYS));
		return sessions.filter((one) => one.kind === kind && one.number >= first && one.number < first + number).length;
	};
	const perYear = { learn: countOf('learn'), build: countOf('build') };
	return {
		dates: sessions
			.filter(({ key }) => !kept.has(key))
			.slice(0, SHOWN)
			.map((session) => ({
				key: session.key,
				kind: session.kind,
				title: session.title,
				when: whenOf(session.startsAt, session.timeZone),
				notes: notesOf(session, movedFrom.get(session.key)),
			})),
		perYear,
		isPromised: perYear.learn === PROMISED && perYear.build === PROMISED,
		moved: moved.length,
		stay: stay.map(({ event, reason }) => ({
			title: event.title,
			when: whenOf(event.starts_at, event.time_zone),
			reason: reasons[reason],
			to: addresses.event(event.event_uuid),
		})),
	};
}

function notesOf({ movedFrom }: Session, event: { starts_at: Date; time_zone: string } | undefined): string[] {
	return [
		...(movedFrom ? [`Moved from ${shortDay(movedFrom.day)}: ${movedFrom.holiday || 'day off'}`] : []),
		...(event ? [`Was ${whenOf(event.starts_at, event.time_zone)}`] : []),
	];
}

export async function getRhythmPage(services: Pick<Services, 'db' | 'now'>) {
	const now = services.now();
	const { version, rhythms } = await readRhythms(services.db);
	const latest = rhythms.at(-1);
	if (!latest) throw new Error('There is no rhythm.');
	const country = latest.holidays?.country ?? '';
	return {
		version,
		current: factsOf(latest, now),
		values: valuesOf(rhythms, latest, now),
		countries: await listCountries(),
		regions: country ? await listRegions(country) : [],
	};
}

/** The latest schedule, unchanged, from its next session on. */
function valuesOf(rhythms: readonly Rhythm[], latest: Rhythm, now: Date): RhythmValues {
	const { zone, everyDays, holidays, learn, build } = latest;
	const tomorrow = dayIn(zone, now, 1);
	const start = startOfDay(latest.from > tomorrow ? latest.from : tomorrow, zone);
	const regular = rhythms.map((rhythm) => ({ ...rhythm, off: new Map<string, string>() }));
	const next = sessionsBetween(start, new Date(start.getTime() + 2 * everyDays * 86_400_000), regular);
	const firstDay = (kind: SessionKind) => {
		const session = next.find((one) => one.kind === kind);
		return session ? wallTimeOf(session.startsAt, zone).day : '';
	};
	const [learnDay, buildDay] = sessionKinds.map(firstDay);
	return {
		from: [learnDay ?? '', buildDay ?? ''].sort()[0] ?? '',
		everyDays: String(everyDays),
		zone,
		learnDay: learnDay ?? '',
		learnTime: learn.time,
		learnMinutes: String(learn.minutes),
		buildDay: buildDay ?? '',
		buildTime: build.time,
		buildMinutes: String(build.minutes),
		country: holidays?.country ?? '',
		region: holidays?.region ?? '',
		daysOff: latest.daysOff.filter((day) => day >= tomorrow).join('\n'),
	};
}

function factsOf(rhythm: Rhythm, now: Date): [string, string][] {
	const today = dayIn(rhythm.zone, now);
	const times = ({ firstDay, time, minutes }: Rhythm[SessionKind]) => {
		const weekday = formatInstant(new Date(`${firstDay}T00:00Z`), 'UTC', { weekday: 'long' });
		return `every ${rhythm.everyDays} days, ${weekday}, ${time}, ${minutes} minutes`;
	};
	const { holidays } = rhythm;
	const ahead = rhythm.daysOff.filter((day) => day >= today).length;
	return [
		['Learn', times(rhythm.learn)],
		['Build', times(rhythm.build)],
		['Time zone', rhythm.zone],
		[
			'Holidays',
			holidays
				? [holidays.country, holidays.region].filter(Boolean).join(', ')
				: 'No country chosen; the days off count',
		],
		...(ahead > 0 ? [['Days off ahead', String(ahead)] as [string, string]] : []),
		[rhythm.from > today ? 'From' : 'Since', shortDay(rhythm.from)],
	];
}

const dayFormat = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const;

const shortDay = (day: string) => formatInstant(new Date(`${day}T00:00Z`), 'UTC', dayFormat);

const whenOf = (at: Date, zone: string) =>
	formatInstant(at, zone, {
		...dayFormat,
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
	});

export type RhythmAnswer = FormAnswer & {
	regions?: { value: string; label: string }[];
	preview?: RhythmPreview;
	/** Identifies the previewed schedule. */
	previewed?: string;
	/** The schedule differs from the one that was previewed before. */
	isOther?: boolean;
};

/** First shows the next dates; then saves the schedule that was shown. */
export const saveRhythm = defineAction<RhythmValue, RhythmChange>({
	name: 'event.rhythm',
	form: 'rhythm',
	schema: rhythmSchema,
	errors: {
		field: ({ name, message }: { name: string; message: string }) => ({ fields: { [name]: [message] } }),
		changed: ({ by, at }: SettingVersion) => ({
			title: 'Someone changed it in the meantime',
			description: `${by} changed the schedule, ${formatZoned(at)}. What you typed is still here: preview it again.`,
		}),
	},
	async prepare(context) {
		const { services, form, value, now } = context;
		checkFirstDay(value.draft, now);
		const regions = await regionsOf(value.draft);
		const change = await planRhythmChange(services, value.draft);
		const previewed = createHash('sha256').update(JSON.stringify(change.sessions)).digest('base64url').slice(0, 22);
		const before = form.get('previewed');
		if (form.get('intent') === 'save' && before === previewed) return change;
		const preview = viewOfChange(change, await effectOf(services.db, services, change));
		const isOther = form.get('intent') === 'save' && Boolean(before);
		throw new ActionAnswer({
			status: 200,
			extra: { regions, preview, previewed, isOther } satisfies Partial<RhythmAnswer>,
		});
	},
	async run({ tx, services, operator, value: { draft, version }, prepared: change }) {
		const { moved, stay } = await saveRhythmChange(tx, services, change, version, operator.name);
		return {
			audit: {
				subject: { kind: 'setting', id: RHYTHMS },
				before: { version },
				after: {
					...draft,
					daysOff: draft.daysOff.length,
					version: version + 1,
					moved: moved.length,
					stay: stay.length,
				},
			},
			to: addresses.rhythm,
			toast: {
				kind: 'success',
				title: 'The schedule is saved',
				description: `Sessions moved: ${moved.length}. Sessions added: see Events.`,
			},
			async afterCommit() {
				await services.settings.refresh();
				await ensureEvents(services);
				services.pagesChanged();
			},
		};
	},
});

function checkFirstDay({ from, zone }: RhythmDraft, now: ActionContext['now']): void {
	const today = dayIn(zone, now);
	const message =
		from <= today
			? 'Please enter a day after today.'
			: from > addDays(today, 366)
				? 'Please enter a day within the next year.'
				: undefined;
	if (message) throw new DomainError('field', { name: 'from', message });
}

/** The regions of the schedule's country. @throws {DomainError} `field`, for an unknown country */
async function regionsOf({ holidays }: RhythmDraft) {
	if (!holidays) return [];
	const { country, region } = holidays;
	if (!(await listCountries()).some(({ value }) => value === country)) {
		throw new DomainError('field', { name: 'country', message: 'Please choose a country from the list.' });
	}
	const regions = await listRegions(country);
	if (region && !regions.some(({ value }) => value === region)) {
		throw new ActionAnswer({ fields: { region: ['Please choose a region of this country.'] }, extra: { regions } });
	}
	return regions;
}
