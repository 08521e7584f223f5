import type { ReactNode } from 'react';
import { Section } from '../kit/section.tsx';
import { TableHead } from '../kit/table-head.tsx';
import { Time } from '../kit/values.tsx';
import { SectionTable } from './section-table.tsx';

interface Props<Version> {
	words: { heading: string; columns: Record<string, string> };
	/** Newest first. */
	history: readonly Version[];
	/** Renders a version's value. */
	children: (version: Version) => ReactNode;
}

/** Who changed a setting, when, and to what. Renders nothing without changes. */
export function Versions<Version extends { version: number; at: Date; by: ReactNode }>({
	words: { heading, columns },
	history,
	children,
}: Props<Version>) {
	if (history.length === 0) return null;
	return (
		<Section id="history" heading={heading}>
			<SectionTable section={heading}>
				<TableHead columns={columns} />
				<tbody>
					{history.map((version) => (
						<tr key={version.version}>
							<td>
								<Time at={version.at} />
							</td>
							<td>{version.by}</td>
							<td>{children(version)}</td>
						</tr>
					))}
				</tbody>
			</SectionTable>
		</Section>
	);
}
