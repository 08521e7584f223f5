import { useActionData } from 'react-router';
import { ActionAnswer, actionsOf, defineAction, type RunContext } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, invalidProps, Refusal, useFormAnswer } from '#app/console/form.tsx';
import { FormButton } from '#app/console/form-button.tsx';
import { consoleHead } from '#app/console/head.ts';
import { Section } from '#app/console/section.tsx';
import { formatZoned } from '#app/console/times.ts';
import { Time } from '#app/console/values.tsx';
import { changedBy, saveVersion } from '#app/features/site/settings/setting-actions.console.server.ts';
import { versionSchema } from '#app/features/site/settings/setting-schema.console.ts';
import { SiteConfigStyles, Versions } from '#app/features/site/settings/settings.console.tsx';
import type { FormAnswer } from '#app/forms/answer.ts';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { historyOf } from '#app/settings/store.server.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/fields.tsx';
import { type AvailabilityRule, availability, type Weekday, weekdays } from '#content/availability.ts';
import { consolePaths } from '#content/console-paths.ts';
import { paths } from '#content/navigation.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import type { Route } from './+types/availability.console.route';
import { AVAILABILITY, availabilityRule, bookedOutside, type PreviewedDay, previewOf } from './availability.server.ts';
import {
	datesBetween,
	daysOffSchema,
	hoursSchema,
	rangeField,
	rangeIndexes,
	rangesOf,
} from './availability-schema.console.ts';

const ID = 'hours';

const names = {
	zone: 'Time zone',
	length: 'Length, minutes',
	grid: 'Start interval, minutes',
	buffer: 'Buffer after each, minutes',
	notice: 'Minimum notice, hours',
	horizon: 'Booking window, days',
} as const;

/** Weekly hours and the rules of the calendar. Each day has one more range than it needs. */
function HoursForm({ rule, version }: { rule: AvailabilityRule; version: number }) {
	const field = (name: keyof typeof names, value: string | number) => ({
		name,
		label: names[name],
		defaultValue: String(value),
		autoComplete: 'off',
	});
	const number = { inputMode: 'numeric' } as const;
	return (
		<Section id="hours" heading="Hours and rules">
			<ConsoleForm
				id={ID}
				label="Hours and rules"
				hidden={{ version: String(version) }}
				action={consolePaths.availability}
			>
				<ConsoleField {...field('zone', rule.zone)} help="For example, America/New_York or Europe/Berlin." />
				<div className="config-hours">
					<h3>Weekly hours</h3>
					<p className="field-help">Leave a pair empty to offer nothing. An end of 00:00 means midnight.</p>
					{weekdays.map((day) => (
						<Day key={day} day={day} ranges={rule.windows[day] ?? []} />
					))}
				</div>
				<div className="config-numbers">
					<ConsoleField {...field('length', rule.lengthMinutes)} {...number} />
					<ConsoleField {...field('grid', rule.gridMinutes)} {...number} />
					<ConsoleField {...field('buffer', rule.bufferMinutes)} {...number} />
					<ConsoleField
						{...field('notice', rule.noticeHours)}
						{...number}
						help="Times that start sooner cannot be booked."
					/>
					<ConsoleField {...field('horizon', rule.horizonDays)} {...number} />
				</div>
				<div className="console-actions">
					<Button type="submit" name="intent" value="save">
						Save
					</Button>
					<Button type="submit" variant="secondary" name="intent" value="look">
						Preview
					</Button>
				</div>
			</ConsoleForm>
		</Section>
	);
}

function Day({ day, ranges }: { day: Weekday; ranges: NonNullable<AvailabilityRule['windows'][Weekday]> }) {
	const result = useFormAnswer(ID)?.result;
	const typed = result?.initialValue as Record<string, string> | undefined;
	const errors = result?.error?.[rangeField(day, 0, 'from')] ?? undefined;
	const typedCount = rangeIndexes.filter((index) => typed?.[rangeField(day, index, 'from')]).length;
	const errorId = `${ID}-${day}-error`;
	return (
		<fieldset className="config-day">
			<legend>{day}</legend>
			<div className="config-ranges">
				{rangeIndexes.slice(0, Math.max(ranges.length, typedCount) + 1).map((index) => (
					<div className="config-range" key={index}>
						{(['from', 'until'] as const).map((end) => {
							const name = rangeField(day, index, end);
							const saved = end === 'from' ? ranges[index]?.from : ranges[index]?.to.replace('24:00', '00:00');
							return (
								<span key={end} className="config-range">
									{end === 'until' && <span aria-hidden="true">to</span>}
									<input
										type="time"
										id={`${ID}-${name}`}
										name={name}
										className="field-control"
										aria-label={`${day}, ${end}, ${index + 1}`}
										defaultValue={(typed ? typed[name] : saved) ?? ''}
										{...invalidProps(errors)}
										aria-describedby={errors && errorId}
									/>
								</span>
							);
						})}
					</div>
				))}
			</div>
			<FieldError id={errorId} errors={errors} />
		</fieldset>
	);
}

const MAX_VERSIONS = 20;

const MAX_DAYS_OFF = 400;
const PREVIEW_DAYS = 14;

interface AvailabilityAnswer extends FormAnswer {
	preview?: PreviewedDay[];
}

const errors = {
	changed: changedBy('What you typed is still here: check the history below, and save again to apply yours.'),
	from: (message: string) => ({ fields: { from: [message] } }),
};

type Context = RunContext<{ version: number }>;
type DaysOffContext = RunContext<{ from: string; until?: string | undefined; version: number }>;

/** @param rule Undefined for the default. */
const save = (context: Context, rule: AvailabilityRule | undefined, toast: { title: string; description?: string }) =>
	saveVersion(context, {
		name: AVAILABILITY,
		value: rule,
		to: consolePaths.availability,
		toast,
		before: factsOf(availabilityRule(context.services)),
		after: factsOf(rule ?? availability),
	});

const factsOf = ({ daysOff, ...rule }: AvailabilityRule) => ({ ...rule, daysOff: daysOff.length });

export const meta: Route.MetaFunction = () => consoleHead('Availability');

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	await services.settings.refresh();
	const rule = availabilityRule(services);
	const { version, value } = services.settings.stored(AVAILABILITY);
	const history = await historyOf(services.db, AVAILABILITY, MAX_VERSIONS);
	return {
		rule,
		version,
		isDefault: value === undefined,
		isElsewhere: Boolean(services.config.SCHEDULING_URL),
		daysOff: rangesOf(rule.daysOff, dayIn(rule.zone, services.now())),
		preview: await previewOf(services, rule, PREVIEW_DAYS),
		outside: await bookedOutside(services, rule),
		history: history.map(({ value, ...version }) => ({ ...version, rule: value as AvailabilityRule | undefined })),
	};
}

export const action = actionsOf({
	/** Shows what the hours in the form would let visitors book, without saving them. */
	look: defineAction({
		name: 'availability.change',
		form: 'hours',
		schema: hoursSchema,
		async prepare({ services, form, value: { hours } }) {
			const { daysOff } = availabilityRule(services);
			const preview = await previewOf(services, { ...hours, daysOff }, PREVIEW_DAYS);
			const result = { status: 'success', initialValue: Object.fromEntries(form) };
			throw new ActionAnswer({ status: 200, extra: { outcome: 'accepted', result, preview } });
		},
		run: () => ({}),
	}),
	save: defineAction({
		name: 'availability.change',
		form: 'hours',
		schema: hoursSchema,
		errors,
		run(context) {
			const { daysOff } = availabilityRule(context.services);
			return save(
				context,
				{ ...context.value.hours, daysOff },
				{
					title: 'The hours are saved',
					description: 'Visitors see them right away.',
				},
			);
		},
	}),
	'add-days': defineAction({
		name: 'availability.change',
		form: 'days',
		schema: daysOffSchema,
		errors,
		run(context: DaysOffContext) {
			const { from, until } = context.value;
			const last = until || from;
			const rule = availabilityRule(context.services);
			// It may still be yesterday in the host's time zone.
			if (last < dayIn('UTC', context.now, -1)) throw new DomainError('from', 'These days are over.');
			const daysOff = [...new Set([...rule.daysOff, ...datesBetween(from, last)])].sort();
			if (daysOff.length > MAX_DAYS_OFF)
				throw new DomainError('from', 'There can be 400 days off at most. Please remove some first.');
			return save(context, { ...rule, daysOff }, { title: 'The days off are added' });
		},
	}),
	'remove-days': defineAction({
		name: 'availability.change',
		form: 'days-off',
		schema: daysOffSchema,
		errors,
		run(context: DaysOffContext) {
			const { from, until } = context.value;
			const rule = availabilityRule(context.services);
			const removed = datesBetween(from, until || from);
			const daysOff = rule.daysOff.filter((date) => !removed.includes(date));
			return save(context, { ...rule, daysOff }, { title: 'The days are open again' });
		},
	}),
	default: defineAction({
		name: 'availability.default',
		form: 'default',
		schema: versionSchema,
		errors,
		run: (context: Context) => save(context, undefined, { title: 'Reset to the default' }),
	}),
});

type Loaded = Route.ComponentProps['loaderData'];

export default function AvailabilityPage({ loaderData }: Route.ComponentProps) {
	const proposed = (useActionData() as AvailabilityAnswer | undefined)?.preview;
	const { rule, version, isDefault, isElsewhere, history, outside } = loaderData;
	const [last] = history;
	return (
		<>
			<SiteConfigStyles />
			<h1 className="h3">Availability</h1>
			<p className="soft">
				When visitors can book a consultation. Times are in the time zone below. Existing bookings do not change.
			</p>
			<p>{isDefault || !last ? 'These are the default hours.' : `Changed by ${last.by}, ${formatZoned(last.at)}.`}</p>
			{isElsewhere && (
				<p className="console-note">
					SCHEDULING_URL is set: visitors see another provider’s calendar instead of this one.
				</p>
			)}
			{outside.length > 0 && <Outside outside={outside} />}
			<div className="console-columns config-columns">
				<HoursForm rule={rule} version={version} />
				<Section id="preview" heading="Next two weeks">
					{proposed ? (
						<p className="console-note" role="status">
							What visitors could book with these hours. Nothing is saved yet.
						</p>
					) : (
						<p className="soft">{`What visitors can book now, in ${rule.zone}.`}</p>
					)}
					<Preview days={proposed ?? loaderData.preview} />
					<a className="config-link" href={paths.schedule}>
						See the calendar as visitors do
					</a>
				</Section>
			</div>
			<DaysOff daysOff={loaderData.daysOff} version={version} />
			<Versions history={history}>
				{({ version, rule }) => (
					<>
						{rule ? `Version ${version}` : 'Reset to default'}
						<span className="console-sub">{summaryOf(rule ?? availability)}</span>
					</>
				)}
			</Versions>
			{!isDefault && <Reset version={version} />}
		</>
	);
}

function Preview({ days }: { days: PreviewedDay[] }) {
	if (days.length === 0) return <p>Nothing can be booked.</p>;
	return (
		<dl className="config-preview">
			{days.map(({ name, times }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{times.join(', ')}</dd>
				</div>
			))}
		</dl>
	);
}

function Outside({ outside }: Pick<Loaded, 'outside'>) {
	return (
		<Section id="outside" heading="Booked outside these hours" className="console-note">
			<p>These consultations stay booked. Move them, or contact the people, if needed.</p>
			<Rows
				region="Booked outside these hours, table"
				rows={outside}
				rowKey={({ bookingUuid }) => bookingUuid}
				columns={[
					{
						head: 'Our time',
						cell: ({ day, span }) => (
							<>
								{day}, {span}
							</>
						),
					},
					{ head: 'In the console’s time zone', cell: ({ startsAt }) => <Time at={startsAt} /> },
				]}
			/>
		</Section>
	);
}

function DaysOff({ daysOff, version }: Pick<Loaded, 'daysOff' | 'version'>) {
	return (
		<Section id="days-off" heading="Days off">
			<p className="soft">Past days are not shown.</p>
			<div className="console-columns config-stretch">
				<div>
					<Refusal form="days-off" />
					{daysOff.length === 0 && <p>No days off ahead.</p>}
					<ul className="config-off">
						{daysOff.map(({ from, until }) => {
							const name = from === until ? from : `${from} to ${until}`;
							return (
								<li key={from}>
									<span>{name}</span>
									<FormButton
										label="Remove"
										subject={name}
										intent="remove-days"
										hidden={{ from, until, version: String(version) }}
										action={consolePaths.availability}
										variant="quiet"
									/>
								</li>
							);
						})}
					</ul>
				</div>
				<ConsoleForm id="days" label="Add days off" intent="add-days" hidden={{ version: String(version) }}>
					<ConsoleField name="from" label="First day" type="date" />
					<ConsoleField name="until" label="Last day" help="Leave it empty for one day." type="date" optional />
					<Button type="submit" variant="secondary">
						Add days off
					</Button>
				</ConsoleForm>
			</div>
		</Section>
	);
}

function summaryOf(rule: AvailabilityRule): string {
	const hours = Object.entries(rule.windows)
		.map(([day, ranges]) => `${day.slice(0, 3)} ${ranges.map(({ from, to }) => `${from}–${to}`).join(', ')}`)
		.join('; ');
	const { zone, lengthMinutes, gridMinutes, bufferMinutes, noticeHours, horizonDays, daysOff } = rule;
	const times = `${lengthMinutes} minutes, every ${gridMinutes}, buffer ${bufferMinutes}`;
	const reach = `${noticeHours} hours’ notice, ${horizonDays} days ahead`;
	return `${zone}; ${times}; ${reach}; ${daysOff.length} days off. ${hours}`;
}

function Reset({ version }: Pick<Loaded, 'version'>) {
	return (
		<Section id="back" heading="Reset to default" className="console-narrow">
			<ConsoleForm
				id="default"
				label="Reset to default"
				intent="default"
				hidden={{ version: String(version) }}
				action={consolePaths.availability}
			>
				<p>This resets hours, rules and days off. Your version stays in the history.</p>
				<Button type="submit" variant="secondary">
					Reset
				</Button>
			</ConsoleForm>
		</Section>
	);
}
