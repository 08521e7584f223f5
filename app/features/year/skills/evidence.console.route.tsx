import { operatorContext } from '#app/console/guard.server.ts';
import { consoleHead } from '#app/console/head.ts';
import { PageHead } from '#app/console/page-head.tsx';
import { Section } from '#app/console/section.tsx';
import { Time } from '#app/console/values.tsx';
import { formatCount, TableList } from '#app/list/table-page.tsx';
import { getTable } from '#app/list/table-view.server.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { certificateTitle } from '#content/certificates.ts';
import type { Route } from './+types/evidence.console.route';
import { evidenceTable } from './evidence-table.console.server.ts';
import { evidenceAddress } from './skills.console.ts';

export const meta: Route.MetaFunction = () => consoleHead('Evidence');

export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const table = await getTable(services, context.get(operatorContext), evidenceTable, url);
	return { table, queue: await getEvidenceQueue(services) };
}

const SHOWN = 50;

async function getEvidenceQueue({ db }: Pick<Services, 'db'>) {
	const waiting = db.selectFrom('skill_evidence as e').where('e.status', '=', 'submitted');
	const rows = await waiting
		.innerJoin('customers as c', 'c.customer_uuid', 'e.customer_uuid')
		.select(['e.evidence_uuid as id', 'e.skill', 'e.created_at as since', 'c.name', 'c.email'])
		.orderBy('e.created_at')
		.orderBy('e.evidence_uuid')
		.limit(SHOWN)
		.execute();
	const { count } = await waiting
		.select((select) => select.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return {
		count: Number(count),
		rows: rows.map(({ id, skill, since, name, email }) => ({
			id,
			skill: certificateTitle(skill),
			since,
			who: name || email,
		})),
	};
}

type EvidenceQueue = Awaited<ReturnType<typeof getEvidenceQueue>>;

export default function Evidence({ loaderData: { table, queue } }: Route.ComponentProps) {
	return (
		<>
			<PageHead
				heading="Evidence"
				count={formatCount(table)}
				help="What participants send to show a skill. Approve it if it shows the skill in their own work; otherwise say what is missing."
			/>
			<Queue queue={queue} />
			<Section id="all" heading="All evidence">
				<TableList view={table} />
			</Section>
		</>
	);
}

function Queue({ queue: { rows, count } }: { queue: EvidenceQueue }) {
	const text = count === 0 ? 'Nothing to review.' : count === 1 ? '1 to review.' : `${count} to review, oldest first.`;
	return (
		<Section id="queue" heading="To review">
			<p className="soft">
				{text} {count > rows.length && `Only the oldest ${rows.length} are shown.`}
			</p>
			<ol className="console-waits">
				{rows.map(({ id, skill, who, since: at }) => (
					<li key={id}>
						<a href={evidenceAddress(id)}>{skill}</a>
						<span className="soft">
							<bdi>{who}</bdi>. Sent <Time at={at} />
						</span>
					</li>
				))}
			</ol>
		</Section>
	);
}
