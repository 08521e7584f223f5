import { useActionData } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import {
	AVAILABILITY,
	availabilityRule,
	bookedOutside,
	type PreviewedDay,
	previewOf,
} from '#app/features/scheduling/availability.server.ts';
import { Rows } from '#app/list/rows.tsx';
import { servicesOf } from '#app/services.ts';
import { historyOf } from '#app/settings/store.server.ts';
import { Button } from '#app/ui/button.tsx';
import { type AvailabilityRule, availability } from '#content/availability.ts';
import { consolePaths } from '#content/console/paths.ts';
import { availabilityPage, scrolledTable } from '#content/console/site-config.ts';
import { paths } from '#content/navigation.ts';
import { dayIn } from '#platform/text/zoned-day.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { FormButton } from '../kit/form-button.tsx';
import { consoleHead } from '../kit/head.ts';
import { Section } from '../kit/section.tsx';
import { formatZoned } from '../kit/times.ts';
import { Time } from '../kit/values.tsx';
import type { Route } from './+types/availability.route';
import { type AvailabilityAnswer, availabilityActions, PREVIEW_DAYS } from './availability-actions.server.ts';
import { rangesOf } from './availability-schema.ts';
import { HoursForm } from './hours-form.tsx';
import { SiteConfigStyles } from './styles.tsx';
import { Versions } from './versions.tsx';
import { fill } from './words.ts';

const MAX_VERSIONS = 20;

export const meta: Route.MetaFunction = () => consoleHead(availabilityPage.heading);

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

export const action = actionsOf(availabilityActions);

type Loaded = Route.ComponentProps['loaderData'];

/** When consultations can be booked. */
export default function AvailabilityPage({ loaderData }: Route.ComponentProps) {
	const proposed = (useActionData() as AvailabilityAnswer | undefined)?.preview;
	const { rule, version, isDefault, isElsewhere, history, outside } = loaderData;
	const { heading, lead, changed, otherCalendar, preview } = availabilityPage;
	const [last] = history;
	return (
		<>
			<SiteConfigStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			<p>
				{isDefault || !last ? availabilityPage.isDefault : fill(changed, { by: last.by, at: formatZoned(last.at) })}
			</p>
			{isElsewhere && <p className="console-note">{otherCalendar}</p>}
			{outside.length > 0 && <Outside outside={outside} />}
			<div className="console-columns config-columns">
				<HoursForm rule={rule} version={version} />
				<Section id="preview" heading={preview.heading}>
					{proposed ? (
						<p className="console-note" role="status">
							{preview.proposed}
						</p>
					) : (
						<p className="soft">{fill(preview.text, { zone: rule.zone })}</p>
					)}
					<Preview days={proposed ?? loaderData.preview} />
					<a className="config-link" href={paths.schedule}>
						{preview.visit}
					</a>
				</Section>
			</div>
			<DaysOff daysOff={loaderData.daysOff} version={version} />
			<Versions words={availabilityPage.history} history={history}>
				{({ version, rule }) => (
					<>
						{rule ? fill(availabilityPage.history.version, { version }) : availabilityPage.history.default}
						<span className="console-sub">{summaryOf(rule ?? availability)}</span>
					</>
				)}
			</Versions>
			{!isDefault && <Reset version={version} />}
		</>
	);
}

function Preview({ days }: { days: PreviewedDay[] }) {
	if (days.length === 0) return <p>{availabilityPage.preview.empty}</p>;
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
	const { heading, text, columns } = availabilityPage.outside;
	return (
		<Section id="outside" heading={heading} className="console-note">
			<p>{text}</p>
			<Rows
				region={fill(scrolledTable, { section: heading })}
				rows={outside}
				rowKey={({ bookingUuid }) => bookingUuid}
				columns={[
					{
						head: columns.ours,
						cell: ({ day, span }) => (
							<>
								{day}, {span}
							</>
						),
					},
					{ head: columns.utc, cell: ({ startsAt }) => <Time at={startsAt} /> },
				]}
			/>
		</Section>
	);
}

function DaysOff({ daysOff, version }: Pick<Loaded, 'daysOff' | 'version'>) {
	const words = availabilityPage.daysOff;
	return (
		<Section id="days-off" heading={words.heading}>
			<p className="soft">{words.past}</p>
			<div className="console-columns config-stretch">
				<div>
					<Refusal form="days-off" />
					{daysOff.length === 0 && <p>{words.none}</p>}
					<ul className="config-off">
						{daysOff.map(({ from, until }) => {
							const name = from === until ? from : fill(words.range, { from, until });
							return (
								<li key={from}>
									<span>{name}</span>
									<FormButton
										label={words.remove}
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
				<ConsoleForm id="days" label={words.add} intent="add-days" hidden={{ version: String(version) }}>
					<ConsoleField name="from" label={words.from} type="date" />
					<ConsoleField name="until" label={words.until} help={words.untilHelp} type="date" optional />
					<Button type="submit" variant="secondary">
						{words.add}
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
	const values = {
		zone: rule.zone,
		length: rule.lengthMinutes,
		grid: rule.gridMinutes,
		buffer: rule.bufferMinutes,
		notice: rule.noticeHours,
		horizon: rule.horizonDays,
		off: rule.daysOff.length,
	};
	return `${fill(availabilityPage.history.summary, values)}. ${hours}`;
}

function Reset({ version }: Pick<Loaded, 'version'>) {
	const { heading, text, button } = availabilityPage.back;
	return (
		<Section id="back" heading={heading} className="console-narrow">
			<ConsoleForm
				id="default"
				label={heading}
				intent="default"
				hidden={{ version: String(version) }}
				action={consolePaths.availability}
			>
				<p>{text}</p>
				<Button type="submit" variant="secondary">
					{button}
				</Button>
			</ConsoleForm>
		</Section>
	);
}
