import { consolePaths } from '#app/console/kit/icons.tsx';
import { GrowthMark } from '#app/ui/growth-mark.tsx';
import { Section } from '../kit/section.tsx';
import { Time } from '../kit/values.tsx';
import { projectAddress } from './addresses.ts';
import type { QueuePage } from './projects.server.ts';

const queue = {
	kinds: { project: 'New project', edit: 'Changes to a public project' },
} as const;

interface Props {
	queue: QueuePage;
	count: number;
	isFirst: boolean;
}

export function Queue({ queue: { rows, after }, count, isFirst }: Props) {
	const { kinds } = queue;
	return (
		<Section id="queue" heading="To review">
			<p className="soft">
				{count === 0 ? 'Nothing to review.' : count === 1 ? '1 to review.' : `${count} to review, oldest first.`}
			</p>
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
									{'By'} <bdi>{name}</bdi>
								</span>
							</div>
							<p>
								<span className="projects-mark">{kinds[kind]}</span>
								<span className="console-sub">
									{'Submitted'} <Time at={at} />
								</span>
							</p>
						</li>
					))}
				</ol>
			)}
			{(after || !isFirst) && (
				<p className="console-actions">
					{!isFirst && <a href={consolePaths.projects}>Start of the queue</a>}
					{after && (
						<a href={`${consolePaths.projects}?${new URLSearchParams({ waiting: after })}`}>Next in the queue</a>
					)}
				</p>
			)}
		</Section>
	);
}
