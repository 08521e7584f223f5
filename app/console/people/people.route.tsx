import { useActionData } from 'react-router';
import { readCursor } from '#app/crm/people/cursor.ts';
import { type ListedPerson, listPeople } from '#app/crm/people/people.server.ts';
import { stages } from '#app/crm/people/stages.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { listNames, peoplePage, stageNames } from '#content/console/people.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { can } from '../kit/permissions.ts';
import { Scroll } from '../kit/scroll.tsx';
import { Heads } from '../kit/table-heads.tsx';
import { minute, timesNote } from '../kit/times.ts';
import type { Route } from './+types/people.route';
import { erasurePath, personPath, withQuery } from './addresses.ts';
import { listOperatorNames } from './lookup.server.ts';
import { parsePeopleQuery, searchPeople } from './people-search.server.ts';
import { PeopleStyles } from './styles.tsx';

const ID = 'people';

export const meta: Route.MetaFunction = () => consoleHead(peoplePage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const operator = allowed(context.get(operatorContext), 'people.see');
	const query = await parsePeopleQuery(services, url);
	const after = readCursor(url.searchParams.get('after'));
	const [{ people, next }, operators] = await Promise.all([
		listPeople(services, { ...query.filter, after }),
		listOperatorNames(services),
	]);
	return {
		people,
		next: next && withQuery(consolePaths.people, { ...query.query, after: next }),
		first: after && withQuery(consolePaths.people, query.query),
		typed: query.typed,
		operators,
		mayErase: can(operator, 'people.erase'),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	allowed(context.get(operatorContext), 'people.see');
	return await searchPeople(servicesOf(context), request);
}

export default function People({ loaderData }: Route.ComponentProps) {
	const { people, next, first, typed, operators, mayErase } = loaderData;
	const { heading, lead, columns, empty, emptyText, more, newest } = peoplePage;
	return (
		<>
			<PeopleStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				{lead} {timesNote()}
			</p>
			<Search typed={typed} operators={operators} />
			{people.length === 0 ? (
				<p>
					<strong>{empty}.</strong> {emptyText}
				</p>
			) : (
				<Scroll label={heading}>
					<table className="console-table people-table">
						<Heads columns={columns} />
						<tbody>
							{people.map((person) => (
								<Row key={person.id} person={person} operators={operators} />
							))}
						</tbody>
					</table>
				</Scroll>
			)}
			<p className="console-actions">
				{first && <a href={first}>{newest}</a>}
				{next && <a href={next}>{more}</a>}
				{mayErase && <a href={erasurePath()}>{peoplePage.erasures}</a>}
			</p>
		</>
	);
}

interface Operators {
	operators: { id: string; name: string }[];
}

function Row({ person, operators }: Operators & { person: ListedPerson }) {
	const { id, email, others, name, company, stage, owner, lists, lastSeenAt } = person;
	const { none } = peoplePage;
	return (
		<tr>
			<th scope="row">
				<a href={personPath(id)} className="people-name">
					{name ?? email}
				</a>
				{name && <span className="console-sub">{email}</span>}
				{others.length > 0 && (
					<span className="console-sub">{peoplePage.others.replace('{addresses}', () => others.join(', '))}</span>
				)}
			</th>
			<td>{company ?? none}</td>
			<td>{stageNames[stage]}</td>
			<td>{operators.find((one) => one.id === owner)?.name ?? none}</td>
			<td>{lists.map((list) => listNames[list]).join(', ') || none}</td>
			<td>
				<time dateTime={lastSeenAt.toISOString()}>{minute(lastSeenAt)}</time>
			</td>
		</tr>
	);
}

interface SearchProps extends Operators {
	typed: Route.ComponentProps['loaderData']['typed'];
}

function Search({ typed, operators }: SearchProps) {
	const answer = useActionData<typeof action>();
	const { label, any, nobody, button, clear, findHelp, find, ...labels } = peoplePage.search;
	const choices = (name: keyof typeof labels, options: { value: string; label: string }[]) => (
		<ConsoleField
			form={ID}
			answer={answer}
			name={name}
			label={labels[name]}
			defaultValue={typed[name]}
			prompt={any}
			options={options}
			optional
		/>
	);
	const named = (names: Record<string, string>) =>
		Object.entries(names).map(([value, said]) => ({ value, label: said }));
	return (
		<search>
			<ConsoleForm id={ID} answer={answer} label={label} className="console-filter people-search">
				<ConsoleField
					form={ID}
					answer={answer}
					name="find"
					label={find}
					help={findHelp}
					defaultValue={typed.find}
					autoComplete="off"
					optional
				/>
				{choices(
					'stage',
					stages.map((value) => ({ value, label: stageNames[value] })),
				)}
				{choices('owner', [
					{ value: 'none', label: nobody },
					...operators.map(({ id, name }) => ({ value: id, label: name })),
				])}
				{choices('list', named(listNames))}
				{choices(
					'seen',
					// Whole numbers come first in an object, whatever was written.
					named(peoplePage.seen),
				)}
				<div className="console-actions">
					<Button type="submit" variant="secondary" size="small">
						{button}
					</Button>
					<a href={consolePaths.people}>{clear}</a>
				</div>
			</ConsoleForm>
		</search>
	);
}
