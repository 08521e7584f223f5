import type { Kysely } from 'kysely';
import { defineAction } from '#app/act.server.ts';
import { memberIds } from '#app/features/people/people/members.server.ts';
import type { CertificateSubject } from '#content/certificates.ts';
import { myCertificates } from '#content/my/certificates.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { certificationSkills } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { formatDay } from '../access/entitlements.server.ts';

/**
 * The approved evidence behind a certificate, by skill, in the order of the program.
 * @param person The customer row that represents the holder.
 */
export async function listApprovedEvidence(db: Kysely<Tables>, person: string, subject: CertificateSubject) {
	const rows = await db
		.selectFrom('skill_evidence as e')
		.leftJoin('builder_portfolios as p', (join) =>
			join.onRef('p.portfolio_uuid', '=', 'e.portfolio_uuid').on('p.status', '=', 'approved'),
		)
		.select(['e.evidence_uuid', 'e.skill', 'e.statement', 'e.url', 'e.decided_at', 'e.is_public'])
		.select(['p.portfolio_uuid', 'p.project_title'])
		.where('e.customer_uuid', 'in', memberIds(db, person))
		.where('e.status', '=', 'approved')
		.orderBy('e.decided_at')
		.execute();
	return certificationSkills
		.filter(({ id }) => subject === 'program' || subject === id)
		.map(({ id, label }) => {
			const piece = rows.findLast(({ skill }) => skill === id);
			return {
				skill: id,
				label,
				piece: piece && {
					id: piece.evidence_uuid,
					isPublic: piece.is_public,
					reviewedOn: piece.decided_at ? formatDay(piece.decided_at) : undefined,
					statement: piece.statement,
					url: piece.url,
					project: piece.portfolio_uuid
						? { title: piece.project_title ?? '', path: `${paths.portfolio}/${piece.portfolio_uuid}` }
						: undefined,
				},
			};
		});
}

export type ApprovedEvidence = Awaited<ReturnType<typeof listApprovedEvidence>>[number];

/** What strangers see of it: that it was reviewed, and itself only where its holder agreed. */
export function publicPart({ skill, label, piece }: ApprovedEvidence) {
	const { isPublic, reviewedOn, statement, url, project } = piece ?? {};
	return { skill, label, reviewedOn, evidence: isPublic ? { statement, url, project } : undefined };
}

/** The action by which a holder chooses which of their evidence the page of a certificate shows. */
export const showEvidenceAction = (subject: CertificateSubject) =>
	defineAction({
		who: 'participant',
		form: 'evidence',
		async run({ tx, participant, form }) {
			const wanted = form.getAll('evidence').filter((id): id is string => typeof id === 'string' && isUuid(id));
			const all = await listApprovedEvidence(tx, participant.person, subject);
			for (const { piece } of all) {
				const isPublic = piece !== undefined && wanted.includes(piece.id);
				if (!piece || piece.isPublic === isPublic) continue;
				const row = tx.updateTable('skill_evidence').where('evidence_uuid', '=', piece.id);
				await row.set({ is_public: isPublic }).execute();
			}
			const toast = { kind: 'success' as const, ...myCertificates.evidence.saved };
			return { to: `${myPaths.certificates}/${subject}`, toast };
		},
	});
