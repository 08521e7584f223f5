import { data, redirect, useActionData } from 'react-router';
import { mergePeople, NotToMerge } from '#app/crm/people/merge.server.ts';
import { personAt } from '#app/crm/people/people.server.ts';
import { getPerson, type Person, PersonGone, personOf } from '#app/crm/people/person.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { readForm } from '#app/forms/receive.server.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { mergePage, stageNames } from '#content/console/people.ts';
import { done, parseActionForm, refused, refusedAt } from '../kit/action-form.server.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead, privateResponseHeaders } from '../kit/head.ts';
import { day } from '../kit/times.ts';
import type { Route } from './+types/merge.route';
import { asking, personPath } from './addresses.ts';
import { findSchema, mergeSchema } from './people.schema.ts';
import { gone, personAsked } from './person-of.server.ts';
import { PeopleStyles } from './styles.tsx';

export { NotHere as ErrorBoundary } from './not-here.tsx';

const ID = 'merge';

export const meta: Route.MetaFunction = () => consoleHead(mergePage.heading);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	allowed(context.get(operatorContext), 'people.merge');
	const id = await personAsked(services, params.customer, 'merge');
	const other = await personOf(services.db, url.searchParams.get('other') ?? undefined);
	return {
		person: await getPerson(services, id),
		other: other && other !== id ? await getPerson(services, other) : undefined,
	};
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const services = servicesOf(context);
	const operator = allowed(context.get(operatorContext), 'people.merge');
	const form = (await readForm(request)) ?? new FormData();
	const id = await personOf(services.db, params.customer);
	if (!id) throw gone();
	return form.get('intent') === 'find' ? await find(services, id, form) : await merge(services, operator, id, form);
}

async function find(services: Services, id: string, form: FormData) {
	const { value, refused: wrong } = await parseActionForm(form, ID, findSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	const other = await personAt(services, value.email);
	if (!other || other === id) {
		const sentence = other ? mergePage.find.same : mergePage.find.nobody;
		return data(refusedAt(ID, 'email', sentence, value), { status: 400 });
	}
	throw redirect(asking(personPath(id, 'merge'), { other }), { status: 303, headers: privateResponseHeaders });
}

async function merge(services: Services, operator: Operator, id: string, form: FormData) {
	const { value, refused: wrong } = await parseActionForm(form, ID, mergeSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	try {
		await services.db.transaction().execute(async (tx) => {
			await mergePeople(tx, services, value.other, id);
			const change = { after: { merged: value.other } };
			await writeAuditLog(tx, operator, 'people.merge', { kind: 'person', id }, change, services.now());
		});
	} catch (error) {
		if (error instanceof PersonGone) throw gone();
		if (!(error instanceof NotToMerge)) throw error;
		return data(refused(ID, mergePage.refused), { status: 409 });
	}
	return done(services, personPath(id), { kind: 'success', ...mergePage.done });
}

export default function Merge({ loaderData }: Route.ComponentProps) {
	const { person, other } = loaderData;
	const answer = useActionData<typeof action>();
	const { heading, text, back } = mergePage;
	return (
		<>
			<PeopleStyles />
			<h1 className="h3">{heading}</h1>
			<p>{text}</p>
			{other ? <Check person={person} other={other} answer={answer} /> : <Find person={person} answer={answer} />}
			<p>
				<a className="people-way" href={personPath(person.id)}>
					{back}
				</a>
			</p>
		</>
	);
}

interface Props {
	person: Person;
	answer: FormAnswer | undefined;
}

function Find({ person, answer }: Props) {
	const { label, button } = mergePage.find;
	return (
		<div className="console-narrow">
			<Card person={person} />
			<ConsoleForm id={ID} answer={answer} label={label} intent="find" action={personPath(person.id, 'merge')}>
				<ConsoleField form={ID} answer={answer} name="email" label={label} type="email" autoComplete="off" />
				<Button type="submit">{button}</Button>
			</ConsoleForm>
		</div>
	);
}

function Check({ person, other, answer }: Props & { other: Person }) {
	const { heading, stays, joins, button, swap, other: another } = mergePage.check;
	return (
		<section aria-labelledby="check">
			<h2 id="check">{heading}</h2>
			<div className="people-two">
				<Card person={person} role={stays} />
				<Card person={other} role={joins} />
			</div>
			<ConsoleForm
				id={ID}
				answer={answer}
				label={heading}
				intent={ID}
				hidden={{ other: other.id }}
				action={asking(personPath(person.id, 'merge'), { other: other.id })}
			>
				<div className="console-actions">
					<Button type="submit">{button}</Button>
					<a href={asking(personPath(other.id, 'merge'), { other: person.id })}>{swap}</a>
					<a href={personPath(person.id, 'merge')}>{another}</a>
				</div>
			</ConsoleForm>
		</section>
	);
}

function Card({ person, role }: { person: Person; role?: string }) {
	const { name, company, addresses, stage, firstSeenAt, lastSeenAt } = person;
	const { entries } = mergePage.check;
	return (
		<div className="people-card">
			{role && <p className="soft">{role}</p>}
			<p>
				<strong>{name ?? person.email}</strong>
				{company && `, ${company}`}
			</p>
			<ul>
				{addresses.map(({ id, email }) => (
					<li key={id}>{email}</li>
				))}
			</ul>
			<p className="console-sub">
				{stageNames[stage]}. {entries.replace('{first}', day(firstSeenAt)).replace('{last}', day(lastSeenAt))}
			</p>
		</div>
	);
}
