import type { Services } from '#app/services.ts';
import { certificateTitle } from '#content/certificates.ts';

const SHOWN = 50;

export async function getEvidenceQueue({ db }: Pick<Services, 'db'>) {
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

export type EvidenceQueue = Awaited<ReturnType<typeof getEvidenceQueue>>;
