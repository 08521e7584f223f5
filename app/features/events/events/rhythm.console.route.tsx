import { useActionData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { autoFocusFirstError, ConsoleField, ConsoleForm } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { Facts } from '#app/console/values.tsx';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from './+types/rhythm.console.route';
import { kinds, zoneOptions } from './event-fields.console.tsx';
import { EventsStyles } from './event-frame.console.tsx';
import { addresses } from './events.console.ts';
import {
	getRhythmPage,
	type RhythmAnswer,
	type RhythmPreview,
	type RhythmValues,
	saveRhythm,
} from './rhythm-form.console.server.ts';

export const meta: Route.MetaFunction = () => consoleHead('Session schedule');

export async function loader({ context }: Route.LoaderArgs) {
	return await getRhythmPage(servicesOf(context));
}

export const action = actionsOf(saveRhythm);

type Loaded = Route.ComponentProps['loaderData'];

export default function RhythmPage({ loaderData }: Route.ComponentProps) {
	const answer = useActionData() as RhythmAnswer | undefined;
	return (
		<>
			<EventsStyles />
			<PageLink href={addresses.list}>All events</PageLink>
			<h1 className="h3">Session schedule</h1>
			<p className="soft">
				When learn and build sessions are held. The local time stays the same in summer and winter. Sessions are created
				a year ahead, every night.
			</p>
			<Section id="current" heading="Now" className="console-narrow">
				<Facts facts={loaderData.current} />
			</Section>
			<RhythmForm {...loaderData} answer={answer} />
		</>
	);
}

function RhythmForm({ values, version, countries, regions, answer }: Loaded & { answer: RhythmAnswer | undefined }) {
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
		<ConsoleForm id="rhythm" label="New schedule" hidden={hidden} className="form events-form">
			<fieldset className="events-group">
				<legend>When it starts</legend>
				<div className="events-row">
					<ConsoleField
						{...field('from', 'Applies from', 'Sessions before this day stay where they are.')}
						type="date"
					/>
					<ConsoleField
						{...field(
							'everyDays',
							'Days between two sessions of a kind',
							'14 gives 26 learn and 26 build sessions a year, as the site says.',
						)}
						inputMode="numeric"
					/>
				</div>
				<ConsoleField {...field('zone', 'Time zone')} options={zoneOptions([values.zone])} />
			</fieldset>
			{(['learn', 'build'] as const).map((kind) => (
				<fieldset key={kind} className="events-group">
					<legend>{kind === 'learn' ? 'Learn sessions' : 'Build sessions'}</legend>
					<div className="events-row">
						<ConsoleField {...field(`${kind}Day`, 'First session', 'Sets the weekday.')} type="date" />
						<ConsoleField {...field(`${kind}Time`, 'Start')} type="time" />
						<ConsoleField {...field(`${kind}Minutes`, 'Length in minutes')} inputMode="numeric" />
					</div>
				</fieldset>
			))}
			<fieldset className="events-group">
				<legend>Days without sessions</legend>
				<div className="events-row">
					<ConsoleField {...field('country', 'Public holidays of')} prompt="No holidays" options={countries} optional />
					{shownRegions.length > 0 && (
						<ConsoleField
							{...field('region', 'Region', 'To see the regions of another country, choose it and preview.')}
							prompt="The whole country"
							options={shownRegions}
							optional
						/>
					)}
				</div>
				<ConsoleField
					{...field(
						'daysOff',
						'More days off',
						'One date per line, such as 2026-12-24. A session on a holiday or a day off moves to the next working day that has no other session.',
					)}
					lines={4}
					isCode
					optional
				/>
			</fieldset>
			{answer?.preview && <Preview preview={answer.preview} isOther={answer.isOther ?? false} />}
			<p className="console-actions">
				{answer?.preview && (
					<Button type="submit" name="intent" value="save">
						Save schedule
					</Button>
				)}
				<Button type="submit" variant={answer?.preview ? 'secondary' : 'primary'} name="intent" value="preview">
					Preview
				</Button>
			</p>
		</ConsoleForm>
	);
}

function Preview({ preview, isOther }: { preview: RhythmPreview; isOther: boolean }) {
	const { dates, perYear, isPromised, moved, stay } = preview;
	const moves =
		moved === 0
			? 'No existing session moves.'
			: moved === 1
				? 'One existing session moves. Participants who were invited to it are emailed the new date.'
				: `${moved} existing sessions move. Participants who were invited to them are emailed the new dates.`;
	return (
		<fieldset className="events-dates events-preview" tabIndex={-1} {...autoFocusFirstError}>
			<legend>Next dates</legend>
			<p className={isOther ? 'console-note' : 'soft'} role={isOther ? 'alert' : 'status'}>
				{isOther
					? 'The schedule differs from the one you previewed. Check the dates, then save.'
					: 'The next sessions with this schedule. Nothing is saved yet.'}
			</p>
			<p>
				{`Sessions in a year: ${perYear.learn} learn, ${perYear.build} build.`}{' '}
				{!isPromised && <strong>The site says 26 and 26.</strong>} {moves}
			</p>
			{stay.length > 0 && (
				<>
					<p>{stay.length === 1 ? 'One session stays as it is:' : `${stay.length} sessions stay as they are:`}</p>
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
					{ head: 'Date', cell: ({ when }) => when, label: '' },
					{
						head: 'Session',
						isRowHead: true,
						cell: ({ kind, title, notes }) => (
							<>
								{title}
								<span className="console-sub">{kinds[kind]}</span>
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
