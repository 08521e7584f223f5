import { randomUUID } from 'node:crypto';
import { checkZip, ZipRefused } from '@mga/career-map/reading';
import { sql, type Transaction } from 'kysely';
import { defineAction } from '#app/act.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { cvProblem } from '#app/features/career-map/cv-format.server.ts';
import { memberIds, membersOf, ownedBy } from '#app/features/people/people/members.server.ts';
import { isKnownImage } from '#app/features/projects/image.server.ts';
import { FieldRefused } from '#app/forms/form.server.ts';
import type { Services } from '#app/services.ts';
import { mySkills } from '#content/my/skills.ts';
import { myPaths } from '#content/my.ts';
import type { CertificationSkillId } from '#content/program.ts';
import type { Tables } from '#database/tables.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { strayFilesJob } from '#platform/files/stray-files.ts';
import { downloadResponse } from '#platform/http/download.ts';
import type { JobKind } from '#platform/jobs/jobs.ts';
import { plainText, startOf } from '#platform/text/plain-text.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Participant } from '../access/participant-sessions.server.ts';
import {
	EVIDENCE,
	type Evidence,
	type EvidenceExtension,
	evidenceExtension,
	evidenceSchema,
	evidenceToasts,
	mediaTypeOf,
} from './evidence.schema.ts';
import { evidenceApprovedMail, evidenceMoreMail } from './skills.mails.server.tsx';

const { messages } = mySkills;
const DAY_MS = 24 * 3600_000;
/** For how long the same evidence again is a double click or a retry. */
const REPEAT_MS = 600_000;
/** Per skill. */
const MOST_PER_DAY = 20;

/** The action by which a participant sends evidence of a skill. */
export const evidenceAction = (skill: CertificationSkillId) =>
	defineAction<Evidence>({
		who: 'participant',
		form: EVIDENCE,
		schema: evidenceSchema,
		toasts: evidenceToasts,
		async perform({ services, participant, value }) {
			await sendEvidence(services, participant, skill, value);
			return { to: `${myPaths.skills}/${skill}` };
		},
	});

/** Sends evidence; the same again is accepted without another row. @throws {FieldRefused} */
async function sendEvidence(
	services: Services,
	participant: Participant,
	skill: CertificationSkillId,
	{ url, file, statement }: Evidence,
): Promise<void> {
	if (!participant.hasAccess) throw refusal('access');
	const bytes = file && Buffer.from(await file.arrayBuffer());
	const problem = bytes && (await evidenceProblem(bytes, evidenceExtension(file.name) as EvidenceExtension));
	if (problem) throw new FieldRefused('file', problem);
	const stored = bytes && (await storeEvidence(services, file.name, bytes));
	const { fileName = null, bytes: size = null, storedName = null } = stored?.prepared ?? {};
	const now = services.now();
	try {
		const isRepeat = await services.db.transaction().execute(async (tx) => {
			const { latest, statuses, today } = await lockSkill(tx, participant, skill, now);
			const sent = { statement, url: url || null, file_name: fileName, file_bytes: size };
			if (statuses.includes('approved')) throw refusal('approved');
			if (statuses.includes('submitted')) {
				const isSame = Object.entries(sent).every(([column, value]) => latest?.[column as keyof typeof sent] === value);
				if (isSame && now.getTime() - Number(latest?.created_at) < REPEAT_MS) return true;
				throw refusal('waiting');
			}
			if (today >= MOST_PER_DAY && services.config.RATE_LIMIT !== 'off') throw refusal('limit');
			const row = { customer_uuid: participant.person, skill, kind: 'sent', stored_name: storedName } as const;
			await tx
				.insertInto('skill_evidence')
				.values({ ...row, ...sent, created_at: now })
				.execute();
			return false;
		});
		if (isRepeat) await stored?.undo();
	} catch (error) {
		// After a broken connection the row may exist, so its file stays; a job deletes files without a row.
		if (error instanceof FieldRefused) await stored?.undo();
		throw error;
	}
}

function refusal(reason: 'access' | 'approved' | 'waiting' | 'limit'): FieldRefused {
	const description = messages[reason];
	const toast = { kind: 'destructive', title: mySkills.toasts.failed.title, description } as const;
	return new FieldRefused('', description, toast, 409);
}

/** Locks the person's rows, so that their requests follow each other. @returns Their latest evidence, the statuses of all, and how many today. */
async function lockSkill(tx: Transaction<Tables>, { person }: Participant, skill: CertificationSkillId, now: Date) {
	await lockPerson(tx, person);
	const rows = await tx
		.selectFrom('skill_evidence')
		.selectAll()
		.where('skill', '=', skill)
		.where('customer_uuid', 'in', memberIds(tx, person))
		.orderBy('created_at', 'desc')
		.execute();
	const since = now.getTime() - DAY_MS;
	return {
		latest: rows[0],
		statuses: rows.map(({ status }) => status),
		today: rows.filter(({ created_at }) => created_at.getTime() > since).length,
	};
}

export async function lockPerson(tx: Transaction<Tables>, person: string): Promise<void> {
	await sql`select from customers where person_uuid = ${person} order by customer_uuid for update`.execute(tx);
}

export async function listEvidence({ db }: Pick<Services, 'db'>, { person }: Participant, skill: CertificationSkillId) {
	return await db
		.selectFrom('skill_evidence as e')
		.leftJoin('builder_portfolios as p', 'p.portfolio_uuid', 'e.portfolio_uuid')
		.selectAll('e')
		.select(['p.project_title', 'p.status as project_status'])
		.where('e.skill', '=', skill)
		.where('e.customer_uuid', 'in', memberIds(db, person))
		.orderBy('e.created_at', 'desc')
		.orderBy('e.evidence_uuid')
		.execute();
}

/** The file of the person's own evidence; undefined for another person's. */
export async function findOwnFile({ db }: Pick<Services, 'db'>, { person }: Participant, id: string) {
	if (!isUuid(id)) return undefined;
	return await db
		.selectFrom('skill_evidence')
		.select(['file_name', 'stored_name'])
		.where('evidence_uuid', '=', id)
		.where('customer_uuid', 'in', memberIds(db, person))
		.executeTakeFirst();
}

/** Withdraws what waits for a decision. A job deletes its file. @returns Whether something waited. */
export async function withdrawEvidence(
	{ db, now }: Pick<Services, 'db' | 'now'>,
	{ person }: Participant,
	skill: CertificationSkillId,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('skill_evidence')
		.set({ status: 'withdrawn', decided_at: now(), stored_name: null })
		.where('skill', '=', skill)
		.where('status', '=', 'submitted')
		.where('customer_uuid', 'in', memberIds(db, person))
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

export async function listOwnProjects({ db }: Pick<Services, 'db'>, { person }: Participant) {
	const members = await membersOf(db, person);
	return await db
		.selectFrom('builder_portfolios')
		.select(['portfolio_uuid as id', 'project_title as title'])
		.where(ownedBy(members))
		.where('status', '=', 'approved')
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('skill_evidence as e')
						.select('e.evidence_uuid')
						.whereRef('e.portfolio_uuid', '=', 'builder_portfolios.portfolio_uuid')
						.where('e.kind', '=', 'project')
						.where('e.status', '=', 'approved'),
				),
			),
		)
		.orderBy('created_at')
		.execute();
}

/**
 * Counts a published project of the person for a skill. An operator approved it before.
 * @throws {DomainError} `gone` for someone else's project as for one that does not exist; `state` without access, for one that is
 * not published or counts already, or when the skill has evidence that is approved or waits.
 */
export async function countProject(
	services: Pick<Services, 'db' | 'now'>,
	participant: Participant,
	skill: CertificationSkillId,
	projectId: string,
): Promise<void> {
	const now = services.now();
	await services.db.transaction().execute(async (tx) => {
		const { statuses } = await lockSkill(tx, participant, skill, now);
		const isOpen = !statuses.includes('approved') && !statuses.includes('submitted');
		if (!(await isOwnProject(tx, participant, projectId))) throw new DomainError('gone');
		const own = await listOwnProjects({ db: tx }, participant);
		if (!participant.hasAccess || !isOpen || !own.some(({ id }) => id === projectId)) throw new DomainError('state');
		await tx
			.insertInto('skill_evidence')
			.values({
				customer_uuid: participant.person,
				skill,
				kind: 'project',
				portfolio_uuid: projectId,
				status: 'approved',
				decided_at: now,
				created_at: now,
			})
			.execute();
	});
}

async function isOwnProject(tx: Transaction<Tables>, { person }: Participant, id: string): Promise<boolean> {
	if (!isUuid(id)) return false;
	const project = tx.selectFrom('builder_portfolios').select('portfolio_uuid').where('portfolio_uuid', '=', id);
	return (await project.where(ownedBy(await membersOf(tx, person))).executeTakeFirst()) !== undefined;
}

const MEGABYTE = 1024 * 1024;
const MOST_NAME = 255;

/** The part of an office document that tells its kind. */
const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;

interface StoredFile {
	fileName: string;
	storedName: string;
	bytes: number;
}

/**
 * Checks a file's content: extension and bytes must agree.
 * @returns A message for the participant when the file is refused.
 */
async function evidenceProblem(bytes: Buffer, extension: EvidenceExtension): Promise<string | undefined> {
	switch (extension) {
		case 'pdf':
			return (await cvProblem(bytes, 'pdf')) && messages.content;
		case 'png':
		case 'jpg':
		case 'jpeg':
		case 'jfif':
		case 'jpe':
		case 'gif':
		case 'webp':
			return isKnownImage(bytes) ? undefined : messages.content;
		default:
			return await zipProblem(bytes, extension);
	}
}

async function zipProblem(bytes: Buffer, extension: keyof typeof mainParts | 'zip'): Promise<string | undefined> {
	// Office stores a document with a password in a compound file, whatever its extension.
	if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return messages.password;
	try {
		const names = await checkZip(bytes, { mostBytes: 200 * MEGABYTE, mostXmlBytes: 200 * MEGABYTE });
		if (extension === 'zip') return undefined;
		if (!names.has(mainParts[extension])) return messages.content;
		return [...names].some((name) => name.endsWith('/vbaProject.bin')) ? messages.macros : undefined;
	} catch (error) {
		if (!(error instanceof ZipRefused)) throw error;
		return { damaged: messages.content, encrypted: messages.password, too_large: messages.unpacked }[error.reason];
	}
}

async function storeEvidence({ files, log }: Pick<Services, 'files' | 'log'>, name: string, bytes: Buffer) {
	const bucket = files.bucket('skill-evidence');
	const storedName = `${randomUUID()}.${evidenceExtension(name)}`;
	const undo = async () => {
		// A job deletes files without a row.
		await bucket.delete(storedName).catch((err: unknown) => log.warn({ err }, 'a file could not be deleted'));
	};
	await bucket.put(storedName, bytes);
	const prepared: StoredFile = { fileName: shortened(name), storedName, bytes: bytes.length };
	return { prepared, undo };
}

function shortened(name: string): string {
	const plain = plainText(name.replace(/^.*[\\/]/, ''), name.length);
	const extension = /\.[a-z]+$/i.exec(plain)?.[0] ?? '';
	const own = plain.slice(0, plain.length - extension.length);
	return `${startOf(own, MOST_NAME - extension.length)}${extension}`;
}

/** The file as a download. 404 if it was deleted. */
export async function downloadEvidence(
	{ files }: Pick<Services, 'files'>,
	file: { file_name: string | null; stored_name: string | null } | undefined,
): Promise<Response> {
	const { file_name: name, stored_name: storedName } = file ?? {};
	const download = name && storedName ? { name, storedName, mediaType: mediaTypeOf(storedName) } : undefined;
	return await downloadResponse(files.bucket('skill-evidence'), download);
}

/** Every hour: deletes files of withdrawn evidence, and those whose form was not accepted. */
export const evidenceFilesJob = (services: Pick<Services, 'db' | 'files' | 'now'>): JobKind =>
	strayFilesJob('evidence-files', services, {
		bucket: 'skill-evidence',
		cron: '23 * * * *',
		findKnown: (names) =>
			services.db.selectFrom('skill_evidence').select('stored_name').where('stored_name', 'in', names).execute(),
	});

export type EvidenceDecision = 'approved' | 'changes_requested';

export const evidenceDecisions = {
	submitted: ['approved', 'changes_requested'],
	changes_requested: ['approved'],
	approved: ['changes_requested'],
	withdrawn: [],
} as const satisfies Record<string, readonly EvidenceDecision[]>;

/**
 * Decides on a piece of evidence, and queues the email to its sender.
 * @param note What is missing; required to ask for more.
 * @throws {DomainError} `gone`; `state` when the status does not allow it; `again` when the person has sent another piece since
 */
export async function reviewEvidence(
	tx: Transaction<Tables>,
	services: Services,
	id: string,
	decision: EvidenceDecision,
	note: string,
): Promise<{ from: string }> {
	const row = await tx
		.selectFrom('skill_evidence as e')
		.innerJoin('customers as c', 'c.customer_uuid', 'e.customer_uuid')
		.select(['e.status', 'e.skill', 'c.email', 'c.customer_uuid', 'c.person_uuid'])
		.where('e.evidence_uuid', '=', id)
		.forUpdate()
		.executeTakeFirst();
	if (!row) throw new DomainError('gone');
	const { status: from, email, customer_uuid: customerUuid } = row;
	const allowed: readonly EvidenceDecision[] = evidenceDecisions[from];
	if (!allowed.includes(decision)) throw new DomainError('state');
	const other = await tx
		.selectFrom('skill_evidence')
		.select('evidence_uuid')
		.where('skill', '=', row.skill)
		.where('customer_uuid', 'in', memberIds(tx, row.person_uuid))
		.where('status', 'in', ['submitted', 'approved'])
		.where('evidence_uuid', '<>', id)
		.limit(1)
		.executeTakeFirst();
	if (other && decision === 'approved') throw new DomainError('again');
	await tx
		.updateTable('skill_evidence')
		.set({ status: decision, decided_at: services.now(), note: note || null })
		.where('evidence_uuid', '=', id)
		.execute();
	const mail = decision === 'approved' ? evidenceApprovedMail : evidenceMoreMail;
	await enqueueMail(tx, services, mail, { to: email, customerUuid, params: { evidenceId: id } });
	return { from };
}
