import { useActionData } from 'react-router';
import {
	AVAILABILITY,
	availabilityRule,
	bookedOutside,
	type PreviewedDay,
	previewOf,
} from '#app/features/scheduling/availability.server.ts';
import { servicesOf } from '#app/services.ts';
import { historyOf } from '#app/settings/store.server.ts';
import { Button } from '#app/ui/button.tsx';
import { type AvailabilityRule, availability } from '#content/availability.ts';
import { consolePaths } from '#content/console/paths.ts';
import { availabilityPage } from '#content/console/site-config.ts';
import { paths } from '#content/navigation.ts';
import { actionsOf } from '../kit/action.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { FormButton } from '../kit/form-button.tsx';
import { consoleHead } from '../kit/head.ts';
import { Section } from '../kit/section.tsx';
import { zoned } from '../kit/times.ts';
import { Time } from '../kit/values.tsx';
import type { Route } from './+types/availability.route';
import {
	type AvailabilityAnswer,
	addDaysOff,
	PREVIEW_DAYS,
	previewHours,
	removeDaysOff,
	resetAvailability,
	saveHours,
} from './availability-actions.server.ts';
import { rangesOf } from './availability-schema.ts';
import { HoursForm } from './hours-form.tsx';
import { fill } from './redirect-words.ts';
import { SectionTable } from './section-table.tsx';
import { RulesStyles } from './styles.tsx';
import { Versions } from './versions.tsx';

const MOST_VERSIONS = 20;

export const meta: Route.MetaFunction = () => consoleHead(availabilityPage.heading);

export async function loader({ context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	await services.settings.refresh();
	const rule = availabilityRule(services);
	const history = await historyOf(services.db, AVAILABILITY, MOST_VERSIONS);
	const today = new Intl.DateTimeFormat('en-CA', { timeZone: rule.zone }).format(services.now());
	return {
		rule,
		version: services.settings.stored(AVAILABILITY).version,
		isDefault: services.settings.stored(AVAILABILITY).value === undefined,
		isElsewhere: Boolean(services.config.SCHEDULING_URL),
		daysOff: rangesOf(rule.daysOff, today),
		preview: await previewOf(services, rule, PREVIEW_DAYS),
		outside: await bookedOutside(services, rule),
		history: history.map(({ version, value, at, by }) => ({
			version,
			at,
			by,
			rule: value as AvailabilityRule | undefined,
		})),
	};
}

export const action = actionsOf({
	look: previewHours,
	save: saveHours,
	'add-days': addDaysOff,
	'remove-days': removeDaysOff,
	default: resetAvailability,
});

type Loaded = Route.ComponentProps['loaderData'];

/** When consultations can be booked. */
export default function AvailabilityPage({ loaderData }: Route.ComponentProps) {
	const answer = useActionData() as AvailabilityAnswer | undefined;
	const { rule, version, isDefault, isElsewhere, history, outside } = loaderData;
	const { heading, lead, changed, otherCalendar, preview } = availabilityPage;
	const [last] = history;
	const proposed = answer?.preview;
	return (
		<>
			<RulesStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">{lead}</p>
			<p>{isDefault || !last ? availabilityPage.isDefault : fill(changed, { by: last.by, at: zoned(last.at) })}</p>
			{isElsewhere && <p className="console-note">{otherCalendar}</p>}
			{outside.length > 0 && <Outside outside={outside} />}
			<div className="console-columns rules-columns">
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
					<a className="rules-way" href={paths.schedule}>
						{preview.visit}
					</a>
				</Section>
			</div>
			<DaysOff daysOff={loaderData.daysOff} version={version} />
			<Versions words={availabilityPage.history} history={history}>
				{({ version, rule }) => (
					<>
						{rule
							? fill(availabilityPage.history.version, { version: String(version) })
							: availabilityPage.history.default}
						<span className="console-sub">{summaryOf(rule ?? availability)}</span>
					</>
				)}
			</Versions>
			{!isDefault && <Back version={version} />}
		</>
	);
}

function Preview({ days }: { days: PreviewedDay[] }) {
	const { empty } = availabilityPage.preview;
	if (days.length === 0) return <p>{empty}</p>;
	return (
		<dl className="rules-preview">
			{days.map(({ name, times }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{times.join(', ')}</dd>
				</div>
			))}
		</dl>
	);
}

function Outside({ outside }: { outside: Loaded['outside'] }) {
	const { heading, text, columns } = availabilityPage.outside;
	return (
		<Section id="outside" heading={heading} className="console-note">
			<p>{text}</p>
			<SectionTable section={heading}>
				<table className="console-table">
					<thead>
						<tr>
							<th scope="col">{columns.ours}</th>
							<th scope="col">{columns.utc}</th>
						</tr>
					</thead>
					<tbody>
						{outside.map(({ bookingUuid, startsAt, day, span }) => (
							<tr key={bookingUuid}>
								<th scope="row">
									{day}, {span}
								</th>
								<td>
									<Time at={startsAt} />
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</SectionTable>
		</Section>
	);
}

interface Changeable {
	version: number;
}

function DaysOff({ daysOff, version }: Changeable & { daysOff: Loaded['daysOff'] }) {
	const words = availabilityPage.daysOff;
	const hidden = { version: String(version) };
	return (
		<Section id="days-off" heading={words.heading}>
			<p className="soft">{words.past}</p>
			<div className="console-columns rules-stretch">
				<div>
					<Refusal form="days-off" />
					{daysOff.length === 0 && <p>{words.none}</p>}
					<ul className="rules-off">
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
				<ConsoleForm id="days" label={words.add} intent="add-days" hidden={hidden}>
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
		.map(([day, pairs]) => `${day.slice(0, 3)} ${pairs.map(({ from, to }) => `${from}–${to}`).join(', ')}`)
		.join('; ');
	const words = {
		zone: rule.zone,
		length: String(rule.lengthMinutes),
		grid: String(rule.gridMinutes),
		buffer: String(rule.bufferMinutes),
		notice: String(rule.noticeHours),
		horizon: String(rule.horizonDays),
		off: String(rule.daysOff.length),
	};
	return `${fill(availabilityPage.history.summary, words)}. ${hours}`;
}

function Back({ version }: Changeable) {
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
