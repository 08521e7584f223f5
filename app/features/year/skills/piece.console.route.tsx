import { data } from 'react-router';
import * as z from 'zod/mini';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import type { ActionName } from '#app/console/parts.ts';
import { Gone, PageLink, Section } from '#app/console/section.tsx';
import { Facts, State, Time } from '#app/console/values.tsx';
import { MAX_TEXT, optionalText, text } from '#app/forms/rules.ts';
import { type Services, servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { certificateTitle, skillWords } from '#content/certificates.ts';
import { consolePaths } from '#content/console-paths.ts';
import { paths } from '#content/navigation.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Route } from './+types/piece.console.route';
import { type EvidenceDecision, evidenceDecisions, reviewEvidence } from './evidence.server.ts';
import { evidenceAddress, evidenceStatuses } from './skills.console.ts';

const GONE = 'It was erased, possibly just now. Nothing was changed.';
const DECIDED = 'This evidence was decided or withdrawn in the meantime. Look at it again.';

export const meta: Route.MetaFunction = () => consoleHead('Evidence');

export async function loader({ params, context }: Route.LoaderArgs) {
	const piece = await getPiece(servicesOf(context), params.evidence);
	return data({ piece }, { status: piece ? 200 : 404 });
}

export const action = actionsOf({
	approved: decide('evidence.approve', 'approved'),
	changes_requested: decide('evidence.ask', 'changes_requested'),
});

type Piece = NonNullable<Awaited<ReturnType<typeof getPiece>>>;

async function getPiece({ db }: Pick<Services, 'db'>, id: string) {
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

function decide(name: ActionName, decision: EvidenceDecision) {
	const isApproval = decision === 'approved';
	return defineAction({
		name,
		form: 'decide',
		schema: z.object({
			note: isApproval
				? optionalText(MAX_TEXT)
				: text(1, 'Please write what is missing, in 5,000 characters at most.', MAX_TEXT),
			seen: optionalText(),
		}),
		// 23505: the project counts for another skill in the meantime.
		errors: {
			gone: GONE,
			state: DECIDED,
			again: 'The participant has sent another version since. Decide on that one.',
			23505: DECIDED,
		},
		async run({ tx, services, params, value: { note, seen } }) {
			const id = params.evidence ?? '';
			if (!isUuid(id)) throw new DomainError('gone');
			const { from } = await reviewEvidence(tx, services, id, decision, isApproval ? '' : note);
			// Another operator decided since the page was opened: their email is on its way.
			if (seen && seen !== from) throw new DomainError('state');
			const audit = { subject: { kind: 'evidence', id }, before: { status: from }, after: { status: decision } };
			const toast = {
				kind: 'success' as const,
				title: isApproval ? 'Approved' : 'Asked for more',
				description: 'The participant gets an email.',
			};
			return { audit, to: evidenceAddress(id), toast };
		},
	});
}

export default function PieceRoute({ loaderData: { piece } }: Route.ComponentProps) {
	if (!piece) return <Gone what="evidence" text={GONE} href={consolePaths.evidence} link="All evidence" />;
	const { skill, who, person, status, sentAt } = piece;
	return (
		<>
			<PageLink href={consolePaths.evidence}>← All evidence</PageLink>
			<h1 className="h3">{skill}</h1>
			<p className="soft">
				By{' '}
				<a href={`${consolePaths.people}/${person}`}>
					<bdi>{who}</bdi>
				</a>
				. Sent <Time at={sentAt} />. <State of={status} words={evidenceStatuses} />
			</p>
			<div className="console-columns">
				<What piece={piece} />
				<Decide piece={piece} />
			</div>
			{piece.others.length > 0 && <Others others={piece.others} />}
		</>
	);
}

function What({ piece }: { piece: Piece }) {
	const { id, shows, statement, url, file, project, kind, note, decidedAt } = piece;
	return (
		<Section id="what" heading="What was sent">
			<Facts
				facts={[
					['The skill', shows],
					[
						'Link',
						url && (
							<>
								<a href={url} rel="noreferrer nofollow" target="_blank">
									{url}
								</a>
								<span className="console-sub">It leads to another site. Open it with care.</span>
							</>
						),
					],
					[
						'File',
						file && (
							<>
								<bdi>{file.name}</bdi> ({file.isStored ? sizeOf(file.bytes) : 'deleted'}){' '}
								{file.isStored && <a href={`${evidenceAddress(id)}/file`}>Download</a>}
								<span className="console-sub">It comes from a participant. Scan it before you open it.</span>
							</>
						),
					],
					[
						'Published project',
						kind === 'project' && (project ? <a href={project.path}>{project.title}</a> : 'no longer published'),
					],
					['In their words', statement && <span className="whitespace-pre-line">{statement}</span>],
					['Our feedback', note && <span className="whitespace-pre-line">{note}</span>],
					['Decided', decidedAt && <Time at={decidedAt} />],
				]}
			/>
		</Section>
	);
}

const sizeOf = (bytes: number) =>
	bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function Decide({ piece: { status, decisions } }: { piece: Piece }) {
	const help = 'Emailed to the participant. Required to ask for more.';
	const canAsk = decisions.includes('changes_requested');
	if (decisions.length === 0) {
		return (
			<Section id="decide" heading="Decide">
				<Refusal form="decide" />
				<p className="soft">There is nothing to decide.</p>
			</Section>
		);
	}
	return (
		<Section id="decide" heading="Decide">
			<ConsoleForm id="decide" label="Decide" action="#decide" hidden={{ seen: status }}>
				{canAsk && (
					<ConsoleField
						name="note"
						label="What is missing"
						help={
							status === 'approved'
								? `${help} The skill is then no longer complete. Certificates that were issued stay: revoke them separately.`
								: help
						}
						lines={4}
						optional
					/>
				)}
				<div className="console-actions">
					{decisions.includes('approved') && (
						<Button type="submit" name="intent" value="approved">
							Approve
						</Button>
					)}
					{canAsk && (
						<Button type="submit" name="intent" value="changes_requested" variant="secondary">
							{status === 'approved' ? 'Take the approval back' : 'Ask for more'}
						</Button>
					)}
				</div>
			</ConsoleForm>
		</Section>
	);
}

function Others({ others }: { others: Piece['others'] }) {
	return (
		<Section id="others" heading="Other versions">
			<ul className="console-waits">
				{others.map(({ id, status, sentAt }) => (
					<li key={id}>
						<a href={evidenceAddress(id)}>
							<Time at={sentAt} />
						</a>
						<State of={status} words={evidenceStatuses} />
					</li>
				))}
			</ul>
		</Section>
	);
}
