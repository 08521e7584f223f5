import { consolePaths } from '#app/console/kit/icons.tsx';
import { Section } from '../kit/section.tsx';
import { Time } from '../kit/values.tsx';
import { projectPage } from './difference.tsx';
import type { HistoryEntry } from './history.server.ts';

interface Props {
	id: string;
	history: HistoryEntry[];
	seesLog: boolean;
}

export function History({ id, history, seesLog }: Props) {
	const { heading, past, note: noteLabel, log } = projectPage.history;
	return (
		<Section id="history" heading={heading}>
			<ol className="projects-history">
				{history.map(({ at, actor, label, note }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two entries can have the same time
					<li key={index}>
						<Time at={at} />
						<div>
							{label}
							<span className="console-sub">{actor ?? past}</span>
							{note && (
								<blockquote>
									<span className="console-sub">{noteLabel}</span>
									{note}
								</blockquote>
							)}
						</div>
					</li>
				))}
			</ol>
			{seesLog && (
				<p className="console-actions">
					<a href={`${consolePaths.audit}?${new URLSearchParams({ subject: `project:${id}` })}`}>{log}</a>
				</p>
			)}
		</Section>
	);
}
