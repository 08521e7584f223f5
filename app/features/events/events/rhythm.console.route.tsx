import { createHash } from 'node:crypto';
import { useActionData } from 'react-router';
import { ActionAnswer, type ActionContext, actionsOf, defineAction } from '#app/act.server.ts';
import { autoFocusFirstError } from '#app/console/autofocus.ts';
import { ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { formatZoned } from '#app/console/times.ts';
import { Facts } from '#app/console/values.tsx';
import type { FormAnswer } from '#app/forms/answer.ts';
import { Rows } from '#app/list/rows.tsx';
import { type Services, servicesOf } from '#app/services.ts';

import type { SettingVersion } from '#app/settings/store.server.ts';
import { Button } from '#app/ui/button.tsx';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn, startOfDay } from '#platform/text/zoned-day.ts';
import type { Route } from './+types/rhythm.console.route';
import {
	effectOf,
	planRhythmChange,
	type RhythmChange,
	type RhythmDraft,
	type RhythmEffect,
	saveRhythmChange,
} from './change-rhythm.server.ts';

import { ensureEvents } from './ensure-events.server.ts';
import { zoneOptions } from './event-fields.console.tsx';
import { EventsStyles } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';
import { formatInstant } from './events.server.ts';
import { eventPage, eventsPage } from './events-words.console.ts';
import { type RhythmValue, type RhythmValues, rhythmSchema } from './rhythm-schema.console.ts';

import { rhythmPage } from './rhythm-words.console.ts';
import { listCountries, listRegions, RHYTHMS, readRhythms } from './rhythms.server.ts';
import { type Rhythm, type Session, type SessionKind, sessionKinds, sessionsBetween } from './schedule.ts';
import { addDays, wallTimeOf } from './wall-time.server.ts';

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

type RhythmPreview = ReturnType<typeof viewOfChange>;

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
	const { holiday, dayOff, was } = rhythmPage.preview;
	const notes: string[] = [];
	if (movedFrom) {
		const text = movedFrom.holiday ? holiday.replace('{holiday}', movedFrom.holiday) : dayOff;
		notes.push(text.replace('{day}', shortDay(movedFrom.day)));
	}
	if (event) notes.push(was.replace('{day}', whenOf(event.starts_at, event.time_zone)));
	return notes;
}

async function getRhythmPage(services: Pick<Services, 'db' | 'now'>) {
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

type RhythmAnswer = FormAnswer & {
	regions?: { value: string; label: string }[];
	preview?: RhythmPreview;
	/** Identifies the previewed schedule. */
	previewed?: string;
	/** The schedule differs from the one that was previewed before. */
	isOther?: boolean;
};

/** First shows the next dates; then saves the schedule that was shown. */
const saveRhythm = defineAction<RhythmValue, RhythmChange>({
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

const form = {
	heading: 'New schedule',
	start: 'When it starts',
	from: 'Applies from',
	fromHelp: 'Sessions before this day stay where they are.',
	everyDays: 'Days between two sessions of a kind',
	everyDaysHelp: '14 gives 26 learn and 26 build sessions a year, as the site says.',
	zone: 'Time zone',
	learn: 'Learn sessions',
	build: 'Build sessions',
	day: 'First session',
	dayHelp: 'Sets the weekday.',
	time: 'Start',
	minutes: 'Length in minutes',
	free: 'Days without sessions',
	country: 'Public holidays of',
	noCountry: 'No holidays',
	region: 'Region',
	noRegion: 'The whole country',
	regionHelp: 'To see the regions of another country, choose it and preview.',
	daysOff: 'More days off',
	daysOffHelp:
		'One date per line, such as 2026-12-24. A session on a holiday or a day off moves to the next working day that has no other session.',
	preview: 'Preview',
	save: 'Save schedule',
} as const;

export const meta: Route.MetaFunction = () => consoleHead('Session schedule');

export async function loader({ context }: Route.LoaderArgs) {
	return await getRhythmPage(servicesOf(context));
}

export const action = actionsOf(saveRhythm);

type Loaded = Route.ComponentProps['loaderData'];

export default function RhythmPage({ loaderData }: Route.ComponentProps) {
	const answer = useActionData() as RhythmAnswer | undefined;
	const { current } = rhythmPage;
	return (
		<>
			<EventsStyles />
			<PageLink href={addresses.list}>{eventPage.back}</PageLink>
			<h1 className="h3">Session schedule</h1>
			<p className="soft">
				When learn and build sessions are held. The local time stays the same in summer and winter. Sessions are created
				a year ahead, every night.
			</p>
			<Section id="current" heading={current.heading} className="console-narrow">
				<Facts facts={loaderData.current} />
			</Section>
			<RhythmForm {...loaderData} answer={answer} />
		</>
	);
}

function RhythmForm({ values, version, countries, regions, answer }: Loaded & { answer: RhythmAnswer | undefined }) {
	const words = form;
	const hidden = { version: String(version), previewed: answer?.previewed ?? '' };
	const shownRegions = answer?.regions ?? regions;
	const field = (name: keyof RhythmValues, label: string, help?: string) => ({
		name,
		label,
		help,
		defaultValue: values[name],
		autoComplete: 'off',
	});
	return (
		<ConsoleForm id="rhythm" label={words.heading} hidden={hidden} className="form events-form">
			<fieldset className="events-group">
				<legend>{words.start}</legend>
				<div className="events-row">
					<ConsoleField {...field('from', words.from, words.fromHelp)} type="date" />
					<ConsoleField {...field('everyDays', words.everyDays, words.everyDaysHelp)} inputMode="numeric" />
				</div>
				<ConsoleField {...field('zone', words.zone)} options={zoneOptions([values.zone])} />
			</fieldset>
			{(['learn', 'build'] as const).map((kind) => (
				<fieldset key={kind} className="events-group">
					<legend>{words[kind]}</legend>
					<div className="events-row">
						<ConsoleField {...field(`${kind}Day`, words.day, words.dayHelp)} type="date" />
						<ConsoleField {...field(`${kind}Time`, words.time)} type="time" />
						<ConsoleField {...field(`${kind}Minutes`, words.minutes)} inputMode="numeric" />
					</div>
				</fieldset>
			))}
			<fieldset className="events-group">
				<legend>{words.free}</legend>
				<div className="events-row">
					<ConsoleField {...field('country', words.country)} prompt={words.noCountry} options={countries} optional />
					{shownRegions.length > 0 && (
						<ConsoleField
							{...field('region', words.region, words.regionHelp)}
							prompt={words.noRegion}
							options={shownRegions}
							optional
						/>
					)}
				</div>
				<ConsoleField {...field('daysOff', words.daysOff, words.daysOffHelp)} lines={4} isCode optional />
			</fieldset>
			{answer?.preview && <Preview preview={answer.preview} isOther={answer.isOther ?? false} />}
			<p className="console-actions">
				{answer?.preview && (
					<Button type="submit" name="intent" value="save">
						{words.save}
					</Button>
				)}
				<Button type="submit" variant={answer?.preview ? 'secondary' : 'primary'} name="intent" value="preview">
					{words.preview}
				</Button>
			</p>
		</ConsoleForm>
	);
}

function Preview({ preview, isOther }: { preview: RhythmPreview; isOther: boolean }) {
	const { dates, perYear, isPromised, moved, stay } = preview;
	const words = rhythmPage.preview;
	const count = words.perYear.replace('{learn}', String(perYear.learn)).replace('{build}', String(perYear.build));
	const moves = moved === 0 ? words.movesNone : moved === 1 ? words.moves1 : words.moves;
	return (
		<fieldset className="events-dates events-preview" tabIndex={-1} {...autoFocusFirstError}>
			<legend>{words.heading}</legend>
			<p className={isOther ? 'console-note' : 'soft'} role={isOther ? 'alert' : 'status'}>
				{isOther ? words.other : words.text}
			</p>
			<p>
				{count} {!isPromised && <strong>{words.notPromised}</strong>} {moves.replace('{count}', String(moved))}
			</p>
			{stay.length > 0 && (
				<>
					<p>{stay.length === 1 ? words.stays1 : words.stays.replace('{count}', String(stay.length))}</p>
					<ul className="events-stay">
						{stay.map(({ to, title, when, reason }) => (
							<li key={to}>
								<a href={to}>{title}</a> <span className="soft">{`${when} · ${reason}`}</span>
							</li>
						))}
					</ul>
				</>
			)}
			<Rows
				rows={dates}
				rowKey={({ key }) => key}
				columns={[
					{ head: words.columns.when, cell: ({ when }) => when, label: '' },
					{
						head: words.columns.what,
						isRowHead: true,
						cell: ({ kind, title, notes }) => (
							<>
								{title}
								<span className="console-sub">{eventsPage.kinds[kind]}</span>
								{notes.map((note) => (
									<span key={note} className="console-sub">
										{note}
									</span>
								))}
							</>
						),
					},
				]}
			/>
		</fieldset>
	);
}
