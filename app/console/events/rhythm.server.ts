import type { RhythmChange, RhythmEffect } from '#app/features/events/change-rhythm.server.ts';
import { formatInstant } from '#app/features/events/events.server.ts';
import { listCountries, listRegions } from '#app/features/events/holidays.server.ts';
import { type Rhythm, type SessionKind, sessionKinds } from '#app/features/events/rhythm.ts';
import { readRhythms } from '#app/features/events/rhythms.server.ts';
import { type Session, sessionsBetween } from '#app/features/events/schedule.ts';
import { wallTimeOf } from '#app/features/events/wall-time.server.ts';
import type { Services } from '#app/services.ts';
import { rhythmPage } from '#content/console/rhythm.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';
import { addresses } from './addresses.ts';
import type { RhythmValues } from './rhythm-schema.ts';

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

export function viewOfChange({ rhythms, sessions }: RhythmChange, { moved, stay }: RhythmEffect) {
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
	const { holiday, dayOff, was } = rhythmPage.preview;
	const notes: string[] = [];
	if (movedFrom) {
		const text = movedFrom.holiday ? holiday.replace('{holiday}', movedFrom.holiday) : dayOff;
		notes.push(text.replace('{day}', shortDay(movedFrom.day)));
	}
	if (event) notes.push(was.replace('{day}', whenOf(event.starts_at, event.time_zone)));
	return notes;
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
	const words = rhythmPage.current;
	const today = dayIn(rhythm.zone, now);
	const times = ({ firstDay, time, minutes }: Rhythm[SessionKind]) =>
		words.times
			.replace('{days}', String(rhythm.everyDays))
			.replace('{weekday}', formatInstant(new Date(`${firstDay}T00:00Z`), 'UTC', { weekday: 'long' }))
			.replace('{time}', time)
			.replace('{minutes}', String(minutes));
	const { holidays } = rhythm;
	const ahead = rhythm.daysOff.filter((day) => day >= today).length;
	return [
		[words.learn, times(rhythm.learn)],
		[words.build, times(rhythm.build)],
		[words.zone, rhythm.zone],
		[words.holidays, holidays ? [holidays.country, holidays.region].filter(Boolean).join(', ') : words.noHolidays],
		...(ahead > 0 ? [[words.daysOff, String(ahead)] as [string, string]] : []),
		[rhythm.from > today ? words.coming : words.from, shortDay(rhythm.from)],
	];
}

const shortDay = (day: string) =>
	formatInstant(new Date(`${day}T00:00Z`), 'UTC', {
		weekday: 'short',
		month: 'short',
		day: 'numeric',
		year: 'numeric',
	});

const whenOf = (at: Date, zone: string) =>
	formatInstant(at, zone, {
		weekday: 'short',
		month: 'short',
		day: 'numeric',
		year: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		timeZoneName: 'short',
	});
