import { data } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { ConsoleField, ConsoleForm, Refusal } from '#app/console/form.tsx';
import { consoleHead } from '#app/console/head.ts';
import { PageLink, Section } from '#app/console/section.tsx';
import { Facts, State, Time } from '#app/console/values.tsx';
import type { Services } from '#app/services.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { certificateTitle, skillWords } from '#content/certificates.ts';
import { consolePaths } from '#content/console-paths.ts';
import { paths } from '#content/navigation.ts';
import { isUuid } from '#platform/text/uuid.ts';
import type { Route } from './+types/piece.console.route';
import { evidenceAddress } from './addresses.console.ts';
import { evidenceDecisions } from './evidence-review.server.ts';
import { evidencePages } from './evidence-words.console.ts';
import { pieceActions } from './piece-actions.console.server.ts';

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

const one = {
	decide: 'Decide',
	textHelp: 'Emailed to the participant. Required to ask for more.',
} as const;

const { statuses, gone } = evidencePages;

export const meta: Route.MetaFunction = () => consoleHead(evidencePages.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const piece = await getPiece(servicesOf(context), params.evidence);
	return data({ piece }, { status: piece ? 200 : 404 });
}

export const action = actionsOf(pieceActions);

export default function PieceRoute({ loaderData: { piece } }: Route.ComponentProps) {
	if (!piece) {
		return (
			<>
				<h1 className="h3">This evidence is no longer here</h1>
				<p>{gone.text}</p>
				<PageLink href={consolePaths.evidence}>All evidence</PageLink>
			</>
		);
	}
	const { skill, who, person, status, sentAt } = piece;
	return (
		<>
			<PageLink href={consolePaths.evidence}>← {'All evidence'}</PageLink>
			<h1 className="h3">{skill}</h1>
			<p className="soft">
				{'By'}{' '}
				<a href={`${consolePaths.people}/${person}`}>
					<bdi>{who}</bdi>
				</a>
				. {'Sent'} <Time at={sentAt} />. <State of={status} words={statuses} />
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
	const { decide, textHelp } = one;
	const canAsk = decisions.includes('changes_requested');
	if (decisions.length === 0) {
		return (
			<Section id="decide" heading={decide}>
				<Refusal form="decide" />
				<p className="soft">There is nothing to decide.</p>
			</Section>
		);
	}
	return (
		<Section id="decide" heading={decide}>
			<ConsoleForm id="decide" label={decide} action="#decide" hidden={{ seen: status }}>
				{canAsk && (
					<ConsoleField
						name="note"
						label="What is missing"
						help={
							status === 'approved'
								? `${textHelp} ${'The skill is then no longer complete. Certificates that were issued stay: revoke them separately.'}`
								: textHelp
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
						<State of={status} words={statuses} />
					</li>
				))}
			</ul>
		</Section>
	);
}
