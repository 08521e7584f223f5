import { type AuditRow, listAuditEntries } from '#app/operators/audit.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { auditPage } from '#content/console/audit.ts';
import { consolePaths } from '#content/console/paths.ts';
import { auditLabels } from '../kit/audit-labels.ts';
import { ConsoleField } from '../kit/form.tsx';
import { allowed, operatorContext } from '../kit/guard.server.ts';
import { consoleHead } from '../kit/head.ts';
import { Scroll } from '../kit/scroll.tsx';
import { Heads } from '../kit/table-heads.tsx';
import { minute, timesNote } from '../kit/times.ts';
import type { Route } from './+types/audit.route';

const ID = 'audit';

export const meta: Route.MetaFunction = () => consoleHead(auditPage.heading);

const asked = (url: URL) => {
	const of = (name: string) => url.searchParams.get(name)?.trim().slice(0, 200) || undefined;
	return {
		operator: of('operator'),
		action: of('action'),
		subject: of('subject'),
		from: of('from'),
		until: of('until'),
	};
};

export async function loader({ url, context }: Route.LoaderArgs) {
	allowed(context.get(operatorContext), 'audit.see');
	const services = servicesOf(context);
	const filter = asked(url);
	const before = Number(url.searchParams.get('before')) || undefined;
	const [{ rows, older }, operators] = await Promise.all([
		listAuditEntries(services, { ...filter, before: Number.isSafeInteger(before) ? before : undefined }),
		services.db.selectFrom('operators').select(['id', 'name']).orderBy('name').execute(),
	]);
	const query = new URLSearchParams(
		Object.entries(filter).filter((pair): pair is [string, string] => Boolean(pair[1])),
	);
	return { rows, older, filter, operators, query: query.toString(), isFirst: before === undefined };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
	const { rows, older, filter, operators, query, isFirst } = loaderData;
	const { heading, lead, columns, empty, emptyText } = auditPage;
	const page = (before?: number) =>
		`${consolePaths.audit}?${new URLSearchParams([...new URLSearchParams(query), ...(before ? [['before', String(before)]] : [])])}`;
	return (
		<>
			<h1 className="h3">{heading}</h1>
			<p className="soft">
				{lead} {timesNote()}
			</p>
			<Filter filter={filter} operators={operators} />
			{rows.length === 0 ? (
				<p>
					<strong>{empty}.</strong> {emptyText}
				</p>
			) : (
				<Scroll label={heading}>
					<table className="console-table">
						<Heads columns={columns} />
						<tbody>
							{rows.map((row) => (
								<Row key={row.number} row={row} />
							))}
						</tbody>
					</table>
				</Scroll>
			)}
			<p className="console-actions">
				{!isFirst && <a href={page()}>{auditPage.newest}</a>}
				{older && <a href={page(older)}>{auditPage.older}</a>}
			</p>
		</>
	);
}

function Row({ row }: { row: AuditRow }) {
	const { at, operator, action, subject, subjectId, before, after } = row;
	const about = subjectId ? `${subject}:${subjectId}` : subject;
	return (
		<tr>
			<td>
				<time dateTime={at.toISOString()}>{minute(at)}</time>
			</td>
			<td>{operator}</td>
			<td>
				{auditLabels[action] ?? action}
				<span className="console-sub">{action}</span>
			</td>
			<td>
				<a href={`${consolePaths.audit}?subject=${encodeURIComponent(about)}`}>{subject}</a>
				{subjectId && <span className="console-sub">{subjectId}</span>}
			</td>
			<td>
				<Facts label={auditPage.before} facts={before} />
				<Facts label={auditPage.after} facts={after} />
			</td>
		</tr>
	);
}

function Facts({ label, facts }: { label: string; facts: Record<string, unknown> | null }) {
	if (!facts) return null;
	const said = Object.entries(facts).map(
		([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
	);
	return (
		<span className="console-sub">
			{label}: {said.join(', ')}
		</span>
	);
}

interface FilterProps {
	filter: ReturnType<typeof asked>;
	operators: { id: string; name: string }[];
}

function Filter({ filter, operators }: FilterProps) {
	const { label, any, button, clear, subjectHelp, ...labels } = auditPage.filter;
	const field = (name: keyof typeof filter) => ({
		form: ID,
		answer: undefined,
		name,
		label: labels[name],
		defaultValue: filter[name],
		optional: true,
	});
	return (
		<search>
			<form className="console-filter" aria-label={label}>
				<ConsoleField
					{...field('operator')}
					prompt={any}
					options={operators.map(({ id, name }) => ({ value: id, label: name }))}
				/>
				<ConsoleField
					{...field('action')}
					prompt={any}
					options={Object.entries(auditLabels).map(([value, name]) => ({ value, label: name }))}
				/>
				<ConsoleField {...field('subject')} help={subjectHelp} />
				<ConsoleField {...field('from')} type="date" />
				<ConsoleField {...field('until')} type="date" />
				<Button type="submit" variant="secondary" size="small">
					{button}
				</Button>
				<a href={consolePaths.audit}>{clear}</a>
			</form>
		</search>
	);
}
