import { useActionData } from 'react-router';
import { type Missed, mostMissed } from '#app/features/redirects/missed.server.ts';
import { targetOf } from '#app/features/redirects/redirect-address.server.ts';
import { listRedirects } from '#app/features/redirects/redirects-list.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { redirectsPage } from '#content/console/site-config.ts';
import { actionsOf } from '../kit/action.server.ts';
import { ConsoleField, ConsoleForm } from '../kit/form.tsx';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { Scroll } from '../kit/scroll.tsx';
import { minute, timesNote } from '../kit/times.ts';
import type { Route } from './+types/redirects.route';
import { addRedirect } from './redirect-actions.server.ts';
import { RedirectFields } from './redirect-fields.tsx';
import { testAddress } from './redirect-targets.server.ts';
import { fill } from './redirect-words.ts';
import { SectionTable } from './section-table.tsx';
import { RulesStyles } from './styles.tsx';

const MISSED_DAYS = 7;
const MOST_MISSED = 25;

export const meta: Route.MetaFunction = () => consoleHead(redirectsPage.heading);

export async function loader({ url, context }: Route.LoaderArgs) {
	allowed(context.get(operatorContext), 'redirects.see');
	const services = servicesOf(context);
	const asked = (name: string) => url.searchParams.get(name)?.trim().slice(0, 600) ?? '';
	const sort = asked('sort') === 'hits' ? 'hits' : 'address';
	const search = asked('search').slice(0, 200);
	const test = asked('test');
	// What was counted a moment ago is shown too; that it cannot be written hides nothing else.
	await services.redirectCounts
		.write()
		.catch((err) => services.log.warn({ err }, 'hits of addresses could not be written'));
	const { rows, next } = await listRedirects(services, { search, sort, after: asked('after') || undefined });
	return {
		rows: rows.map((row) => ({
			id: row.redirect_uuid,
			from: row.from_path,
			to: row.to_path,
			host: targetOf(row.to_path).host,
			permanent: row.permanent,
			hits: row.hits,
			last: row.last_hit_at,
		})),
		next,
		isFirst: !asked('after'),
		search,
		sort,
		test,
		tested: test ? await testAddress(services, test) : undefined,
		from: asked('from'),
		missed: await mostMissed(services, MISSED_DAYS, MOST_MISSED),
	};
}

export const action = actionsOf(addRedirect);

export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
	const answer = useActionData() as FormAnswer | undefined;
	const { rows, next, isFirst, search, sort, from, missed } = loaderData;
	const { heading, lead, empty, emptyText, ways, add, counted } = redirectsPage;
	const page = (after?: string) =>
		`${consolePaths.redirects}?${new URLSearchParams({ ...(search && { search }), sort, ...(after && { after }) })}`;
	return (
		<>
			<RulesStyles />
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				{lead} {counted} {timesNote()}
			</p>
			<p className="console-actions">
				<a href="#add">{ways.add}</a>
				<a href={`${consolePaths.redirects}/many`}>{ways.many}</a>
				<a href="#test">{ways.test}</a>
				<a href="#missed">{ways.missed}</a>
			</p>
			<Filter search={search} sort={sort} />
			{rows.length === 0 ? (
				<p>
					<strong>{empty}.</strong> {emptyText}
				</p>
			) : (
				<Table rows={rows} />
			)}
			{(!isFirst || next) && (
				<p className="console-actions">
					{!isFirst && <a href={page()}>{redirectsPage.first}</a>}
					{next && <a href={page(next)}>{redirectsPage.next}</a>}
				</p>
			)}
			<div className="console-columns">
				<section aria-labelledby="add">
					<h2 id="add">{add.heading}</h2>
					<ConsoleForm id="add" answer={answer} label={add.heading} action={consolePaths.redirects}>
						<RedirectFields form="add" answer={answer} from={from} />
						<Button type="submit">{add.button}</Button>
					</ConsoleForm>
				</section>
				<Test test={loaderData.test} tested={loaderData.tested} />
			</div>
			<NotFoundAddresses missed={missed} />
		</>
	);
}

function Filter({ search, sort }: { search: string; sort: string }) {
	const { label, button, clear, sorts, ...labels } = redirectsPage.filter;
	const field = { form: 'find', answer: undefined, optional: true };
	return (
		<search>
			<form className="console-filter" aria-label={label}>
				<ConsoleField {...field} name="search" label={labels.search} defaultValue={search} />
				<ConsoleField
					{...field}
					name="sort"
					label={labels.sort}
					defaultValue={sort}
					options={Object.entries(sorts).map(([value, name]) => ({ value, label: name }))}
				/>
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
				<a href={consolePaths.redirects}>{clear}</a>
			</form>
		</search>
	);
}

function Table({ rows }: { rows: Route.ComponentProps['loaderData']['rows'] }) {
	const { heading, columns, kinds, otherSite, thisSite, never, edit } = redirectsPage;
	return (
		<Scroll label={heading}>
			<table className="console-table">
				<thead>
					<tr>
						{Object.entries(columns).map(([name, column]) => (
							<th scope="col" key={name} className={name === 'hits' ? 'console-number' : undefined}>
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ id, from, to, host, permanent, hits, last }) => (
						<tr key={id}>
							<th scope="row">{from}</th>
							<td>
								{to}
								<span className="console-sub">{host ? fill(otherSite, { host }) : thisSite}</span>
							</td>
							<td>{permanent ? kinds.permanent : kinds.temporary}</td>
							<td className="console-number">{hits.toLocaleString('en-US')}</td>
							<td>{last ? <time dateTime={last.toISOString()}>{minute(last)}</time> : never}</td>
							<td className="rules-action">
								<a href={`${consolePaths.redirects}/${id}`}>
									{edit}
									<span className="console-hidden">: {from}</span>
								</a>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Scroll>
	);
}

function Test({ test, tested }: Pick<Route.ComponentProps['loaderData'], 'test' | 'tested'>) {
	const { heading, field, help, button, make } = redirectsPage.test;
	return (
		<section aria-labelledby="test">
			<h2 id="test">{heading}</h2>
			<form action={`${consolePaths.redirects}#test`} className="form" aria-label={heading}>
				<ConsoleField form="test" answer={undefined} name="test" label={field} help={help} defaultValue={test} />
				<Button type="submit" variant="secondary">
					{button}
				</Button>
			</form>
			{tested && (
				<div className="console-note" role="status">
					<p>{tested.sentences.join(' ')}</p>
					{tested.free && <Make from={tested.free} label={make} />}
				</div>
			)}
		</section>
	);
}

function Make({ from, label }: { from: string; label: string }) {
	return (
		<a className="rules-way" href={`${consolePaths.redirects}?${new URLSearchParams({ from })}#add`}>
			{label}
			<span className="console-hidden">: {from}</span>
		</a>
	);
}

function NotFoundAddresses({ missed }: { missed: Missed[] }) {
	const { heading, lead, columns, make, empty } = redirectsPage.missed;
	return (
		<section aria-labelledby="missed">
			<h2 id="missed">{heading}</h2>
			<p className="soft">{lead}</p>
			{missed.length === 0 ? (
				<p>{empty}</p>
			) : (
				<SectionTable section={heading}>
					<table className="console-table rules-tight">
						<thead>
							<tr>
								{Object.entries(columns).map(([name, column]) => (
									<th scope="col" key={name} className={name === 'hits' ? 'console-number' : undefined}>
										{column}
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{missed.map(({ path, hits, last }) => (
								<tr key={path}>
									<th scope="row">{path}</th>
									<td className="console-number">{hits.toLocaleString('en-US')}</td>
									<td>{last}</td>
									<td className="rules-action">{!path.includes('…') && <Make from={path} label={make} />}</td>
								</tr>
							))}
						</tbody>
					</table>
				</SectionTable>
			)}
		</section>
	);
}
