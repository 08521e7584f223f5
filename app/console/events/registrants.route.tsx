import { data, useActionData } from 'react-router';
import type { FormAnswer } from '#app/forms/answer.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { registrantsPage } from '#content/console/events.ts';
import { frame } from '#content/console/frame.ts';
import { actionsOf } from '../kit/action.server.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { redisplay } from '../kit/redisplay.ts';
import type { Route } from './+types/registrants.route';
import { addresses } from './addresses.ts';
import { markPage, markPasted, saveAttendance } from './attendance-actions.server.ts';
import { eventRow, headOf, tabsOf } from './event.server.ts';
import { EventFrame } from './event-frame.tsx';
import {
	FOUND_LIMIT,
	findRegistrants,
	listRegistrants,
	type Registrant,
	registrantsFilterOf,
	shows,
} from './registrants.server.ts';
import { RegistrantsTable } from './registrants-table.tsx';

/** What the page's actions answer. */
type RegistrantsAnswer = FormAnswer & {
	/** Of a search. */
	found?: { people: Registrant[]; count: number };
	/** Of a pasted list. */
	notice?: string;
};

export const meta: Route.MetaFunction = () => consoleHead(registrantsPage.heading);

export async function loader({ params, context, url }: Route.LoaderArgs) {
	const operator = allowed(context.get(operatorContext), 'events.see');
	const services = servicesOf(context);
	const event = await eventRow(services.db, params.event);
	const filter = registrantsFilterOf(url);
	return {
		head: headOf(event, services.now()),
		tabs: tabsOf(operator),
		filter,
		shows,
		foundLimit: FOUND_LIMIT,
		canMark: can(operator, 'event.attendance') && event.starts_at <= services.now(),
		hasBegun: event.starts_at <= services.now(),
		...(await listRegistrants(services, event.event_uuid, filter)),
	};
}

const attendanceActions = actionsOf({ save: saveAttendance, all: markPage, paste: markPasted });

/** A search is a form too, so that no name or address is in a URL. */
export async function action(args: Route.ActionArgs) {
	const form = await readForm(args.request.clone());
	if (form?.get('intent') !== 'search') return await attendanceActions(args);
	allowed(args.context.get(operatorContext), 'events.see');
	const services = servicesOf(args.context);
	const { event_uuid } = await eventRow(services.db, args.params.event);
	const text = String(form.get('begins') ?? '').replaceAll('\0', '');
	const found = text.trim() ? { found: await findRegistrants(services, event_uuid, text) } : {};
	return data<RegistrantsAnswer>({ ...redisplay('search', form), ...found });
}

/** The registrants of an event, and who of them attended. */
export default function Registrants({ loaderData }: Route.ComponentProps) {
	const { head, tabs, filter, people, next, canMark, hasBegun, foundLimit } = loaderData;
	const answer = useActionData() as RegistrantsAnswer | undefined;
	const { show, search, empty, emptyFilter } = registrantsPage;
	const found = answer?.found;
	const shown = found?.people ?? people;
	const page = (values: Record<string, string>) =>
		`${addresses.registrants(head.id)}?${new URLSearchParams({ show: filter.show, ...values })}`;
	return (
		<EventFrame head={head} here="registrants" tabs={tabs}>
			<nav aria-label={show.label} className="events-tabs events-tabs-small">
				{loaderData.shows.map((one) => (
					<a key={one} href={page({ show: one })} aria-current={!found && one === filter.show ? 'page' : undefined}>
						{show[one]}
					</a>
				))}
			</nav>
			<search>
				<ConsoleForm id="search" answer={answer} label={search.label} intent="search" className="events-filter">
					<ConsoleField
						form="search"
						answer={answer}
						name="begins"
						label={search.field}
						help={search.help}
						autoComplete="off"
						optional
					/>
					<Button type="submit" variant="secondary" size="small">
						{search.button}
					</Button>
				</ConsoleForm>
			</search>
			{found && (
				<p className="console-actions" role="status">
					{(found.count > foundLimit ? search.most : search.found).replace(
						'{count}',
						String(Math.min(found.count, foundLimit)),
					)}{' '}
					<a href={page({})}>{search.all}</a>
				</p>
			)}
			{answer?.form === 'attendance' && answer.toast && (
				<p className="form-refusal" role="alert" data-kind={answer.toast.kind}>
					<strong>{answer.toast.title}</strong>
					<span>{answer.toast.description}</span>
				</p>
			)}
			<p className="soft">
				{frame.times} {!hasBegun && registrantsPage.tooEarly}
			</p>
			{shown.length === 0 ? (
				<p className="soft">{found || filter.show !== 'all' ? emptyFilter : empty}</p>
			) : (
				<RegistrantsTable people={shown} canMark={canMark} />
			)}
			{!found && (
				<p className="console-actions">
					{filter.after && <a href={page({})}>{registrantsPage.first}</a>}
					{next && <a href={page({ after: next })}>{registrantsPage.next}</a>}
				</p>
			)}
			{canMark && <Paste answer={answer} />}
		</EventFrame>
	);
}

function Paste({ answer }: { answer: RegistrantsAnswer | undefined }) {
	const { heading, field, help, button } = registrantsPage.paste;
	// A new key for each answer: React would keep the text typed before.
	const typed = answer?.form === 'paste' ? String(answer.result?.initialValue?.addresses ?? '') : '';
	return (
		<section aria-labelledby="paste-heading" className="console-narrow">
			<h2 id="paste-heading">{heading}</h2>
			{answer?.notice && (
				<p className="console-note" role="alert">
					{answer.notice}
				</p>
			)}
			<ConsoleForm id="paste" answer={answer} label={heading} intent="paste">
				<ConsoleField key={typed} form="paste" answer={answer} name="addresses" label={field} help={help} lines={6} />
				<Button type="submit" variant="secondary">
					{button}
				</Button>
			</ConsoleForm>
		</section>
	);
}
