import { data } from 'react-router';
import { actionsOf } from '#app/act.server.ts';
import { servicesOf } from '#app/services.ts';
import { Button } from '#app/ui/button.tsx';
import { evidencePages } from '#content/console/evidence.ts';
import { consolePaths } from '#content/console/paths.ts';
import { ConsoleField, ConsoleForm, Refusal } from '../kit/form.tsx';
import { consoleHead } from '../kit/head.ts';
import { PageLink, Section } from '../kit/section.tsx';
import { Facts, State, Time } from '../kit/values.tsx';
import type { Route } from './+types/piece.route';
import { evidenceAddress } from './addresses.ts';
import { getPiece, type Piece } from './piece.server.ts';
import { pieceActions } from './piece-actions.server.ts';

const { one: words, statuses, gone } = evidencePages;

export const meta: Route.MetaFunction = () => consoleHead(evidencePages.heading);

export async function loader({ params, context }: Route.LoaderArgs) {
	const piece = await getPiece(servicesOf(context), params.evidence);
	return data({ piece }, { status: piece ? 200 : 404 });
}

export const action = actionsOf(pieceActions);

/** A piece of evidence, and the decision on it. */
export default function PieceRoute({ loaderData: { piece } }: Route.ComponentProps) {
	if (!piece) {
		return (
			<>
				<h1 className="h3">{gone.heading}</h1>
				<p>{gone.text}</p>
				<PageLink href={consolePaths.evidence}>{words.back}</PageLink>
			</>
		);
	}
	const { skill, who, person, status, sentAt } = piece;
	return (
		<>
			<PageLink href={consolePaths.evidence}>← {words.back}</PageLink>
			<h1 className="h3">{skill}</h1>
			<p className="soft">
				{words.by}{' '}
				<a href={`${consolePaths.people}/${person}`}>
					<bdi>{who}</bdi>
				</a>
				. {words.sent} <Time at={sentAt} />. <State of={status} words={statuses} />
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
		<Section id="what" heading={words.what}>
			<Facts
				facts={[
					[words.shows, shows],
					[
						words.link,
						url && (
							<>
								<a href={url} rel="noreferrer nofollow" target="_blank">
									{url}
								</a>
								<span className="console-sub">{words.linkNote}</span>
							</>
						),
					],
					[
						words.file,
						file && (
							<>
								<bdi>{file.name}</bdi> ({file.isStored ? sizeOf(file.bytes) : words.deleted}){' '}
								{file.isStored && <a href={`${evidenceAddress(id)}/file`}>{words.download}</a>}
								<span className="console-sub">{words.fileNote}</span>
							</>
						),
					],
					[
						words.project,
						kind === 'project' && (project ? <a href={project.path}>{project.title}</a> : words.noProject),
					],
					[words.statement, statement && <span className="whitespace-pre-line">{statement}</span>],
					[words.note, note && <span className="whitespace-pre-line">{note}</span>],
					[words.decided, decidedAt && <Time at={decidedAt} />],
				]}
			/>
		</Section>
	);
}

const sizeOf = (bytes: number) =>
	bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function Decide({ piece: { status, decisions } }: { piece: Piece }) {
	const { decide, text, textHelp, approve, more, takeBack, takeBackHelp, noDecision } = words;
	const canAsk = decisions.includes('changes_requested');
	if (decisions.length === 0) {
		return (
			<Section id="decide" heading={decide}>
				<Refusal form="decide" />
				<p className="soft">{noDecision}</p>
			</Section>
		);
	}
	return (
		<Section id="decide" heading={decide}>
			<ConsoleForm id="decide" label={decide} action="#decide" hidden={{ seen: status }}>
				{canAsk && (
					<ConsoleField
						name="note"
						label={text}
						help={status === 'approved' ? `${textHelp} ${takeBackHelp}` : textHelp}
						lines={4}
						optional
					/>
				)}
				<div className="console-actions">
					{decisions.includes('approved') && (
						<Button type="submit" name="intent" value="approved">
							{approve}
						</Button>
					)}
					{canAsk && (
						<Button type="submit" name="intent" value="changes_requested" variant="secondary">
							{status === 'approved' ? takeBack : more}
						</Button>
					)}
				</div>
			</ConsoleForm>
		</Section>
	);
}

function Others({ others }: { others: Piece['others'] }) {
	return (
		<Section id="others" heading={words.earlier}>
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
