import type { ReactNode } from 'react';
import { Section, stylesOf } from '#app/console/section.tsx';
import { Time } from '#app/console/values.tsx';
import { Rows } from '#app/list/rows.tsx';
import css from './site-config.console.css?inline';
import { fill, scrolledTable } from './words.console.ts';

interface Props<Version> {
	words: { heading: string; columns: Record<'at' | 'by' | 'what', string> };
	/** Newest first. */
	history: readonly Version[];
	children: (version: Version) => ReactNode;
}

export function Versions<Version extends { version: number; at: Date; by: ReactNode }>({
	words: { heading, columns },
	history,
	children,
}: Props<Version>) {
	if (history.length === 0) return null;
	return (
		<Section id="history" heading={heading}>
			<Rows
				region={fill(scrolledTable, { section: heading })}
				rows={history}
				rowKey={({ version }) => version}
				columns={[
					{ head: columns.at, isRowHead: false, cell: ({ at }) => <Time at={at} /> },
					{ head: columns.by, cell: ({ by }) => by },
					{ head: columns.what, label: '', cell: children },
				]}
			/>
		</Section>
	);
}

export const SiteConfigStyles = stylesOf('console-site-config', css);
