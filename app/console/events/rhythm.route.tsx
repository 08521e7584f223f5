import { useActionData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { eventsPage } from '#content/console/events.ts';
import { rhythmPage } from '#content/console/rhythm.ts';
import { autoFocusFirstError } from '../kit/autofocus.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink, Section } from '../kit/section.tsx';
import { Facts } from '../kit/values.tsx';
import type { Route } from './+types/rhythm.route';
import { addresses } from './addresses.ts';
import { eventPage, zoneOptions } from './event-fields.tsx';
import { EventsStyles } from './event-frame.tsx';
import { getRhythmPage, type RhythmPreview } from './rhythm.server.ts';
import { type RhythmAnswer, saveRhythm } from './rhythm-actions.server.ts';
import type { RhythmValues } from './rhythm-schema.ts';

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
