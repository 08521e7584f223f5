import { GrowthMark } from '#app/ui/growth-mark.tsx';
import { consolePaths } from '#content/console/paths.ts';
import { projectsPage } from '#content/console/projects.ts';
import { Section } from '../kit/section.tsx';
import { Time } from '../kit/values.tsx';
import { projectAddress } from './addresses.ts';
import type { QueuePage } from './projects.server.ts';

interface Props {
	queue: QueuePage;
	/** The size of the whole queue. */
	count: number;
	/** Whether this is its first page. */
	isFirst: boolean;
}

/** The projects and edits that wait for a decision, the longest waiting first. */
export function Queue({ queue: { rows, after }, count, isFirst }: Props) {
	const { heading, one, many, empty, kinds, by, since, more, first } = projectsPage.queue;
	return (
		<Section id="queue" heading={heading}>
			<p className="soft">{count === 0 ? empty : count === 1 ? one : many.replace('{count}', String(count))}</p>
			{rows.length > 0 && (
				<ol className="projects-queue">
					{rows.map(({ id, kind, title, name, picture, since: at }) => (
						<li key={id} data-row tabIndex={-1}>
							<div className="projects-picture">
								{picture ? <img src={picture} alt="" loading="lazy" width="96" height="72" /> : <GrowthMark />}
							</div>
							<div>
								<a href={projectAddress(id)} dir="auto" data-open>
									{title}
								</a>
								<span className="console-sub">
									{by} <bdi>{name}</bdi>
								</span>
							</div>
							<p>
								<span className="projects-mark">{kinds[kind]}</span>
								<span className="console-sub">
									{since} <Time at={at} />
								</span>
							</p>
						</li>
					))}
				</ol>
			)}
			{(after || !isFirst) && (
				<p className="console-actions">
					{!isFirst && <a href={consolePaths.projects}>{first}</a>}
					{after && <a href={`${consolePaths.projects}?${new URLSearchParams({ waiting: after })}`}>{more}</a>}
				</p>
			)}
		</Section>
	);
}
