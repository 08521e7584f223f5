import type { ReactNode } from 'react';
import { Section, stylesOf } from '#app/console/section.tsx';
import { Time } from '#app/console/values.tsx';
import { Rows } from '#app/list/rows.tsx';
import css from './site-config.console.css?inline';

interface Props<Version> {
	/** Newest first. */
	history: readonly Version[];
	children: (version: Version) => ReactNode;
}

export function Versions<Version extends { version: number; at: Date; by: ReactNode }>({
	history,
	children,
}: Props<Version>) {
	if (history.length === 0) return null;
	return (
		<Section id="history" heading="History">
			<Rows
				region="History, table"
				rows={history}
				rowKey={({ version }) => version}
				columns={[
					{ head: 'When', isRowHead: false, cell: ({ at }) => <Time at={at} /> },
					{ head: 'Who', cell: ({ by }) => by },
					{ head: 'What', label: '', cell: children },
				]}
			/>
		</Section>
	);
}

export const SiteConfigStyles = stylesOf('console-site-config', css);
