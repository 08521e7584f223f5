import { evidenceDecisions } from '#app/features/skills/evidence-review.server.ts';
import type { Services } from '#app/services.ts';
import { certificateTitle, skillWords } from '#content/certificates.ts';
import { paths } from '#content/navigation.ts';
import { isUuid } from '#platform/text/uuid.ts';

export type Piece = NonNullable<Awaited<ReturnType<typeof getPiece>>>;

export async function getPiece({ db }: Pick<Services, 'db'>, id: string) {
	if (!isUuid(id)) return undefined;
	const row = await db
		.selectFrom('skill_evidence as e')
		.innerJoin('customers as c', 'c.customer_uuid', 'e.customer_uuid')
		.leftJoin('builder_portfolios as p', 'p.portfolio_uuid', 'e.portfolio_uuid')
		.selectAll('e')
		.select(['c.name', 'c.email', 'c.person_uuid', 'p.project_title'])
		.where('e.evidence_uuid', '=', id)
		.executeTakeFirst();
	if (!row) return undefined;
	const others = await db
		.selectFrom('skill_evidence as e')
		.innerJoin('customers as c', 'c.customer_uuid', 'e.customer_uuid')
		.select(['e.evidence_uuid as id', 'e.status', 'e.created_at as sentAt'])
		.where('c.person_uuid', '=', row.person_uuid)
		.where('e.skill', '=', row.skill)
		.where('e.evidence_uuid', '<>', id)
		.orderBy('e.created_at', 'desc')
		.execute();
	return {
		id,
		skill: certificateTitle(row.skill),
		shows: skillWords[row.skill].shows,
		person: row.person_uuid,
		who: row.name || row.email,
		status: row.status,
		decisions: [...evidenceDecisions[row.status]],
		kind: row.kind,
		statement: row.statement,
		url: row.url,
		file: row.file_name && { name: row.file_name, isStored: row.stored_name !== null, bytes: row.file_bytes ?? 0 },
		project: row.portfolio_uuid && { path: `${paths.portfolio}/${row.portfolio_uuid}`, title: row.project_title },
		note: row.note,
		sentAt: row.created_at,
		decidedAt: row.decided_at,
		others,
	};
}
