import type { ReactNode } from 'react';
import { Section } from '../kit/section.tsx';
import { Heads } from '../kit/table-heads.tsx';
import { Time } from '../kit/values.tsx';
import { SectionTable } from './section-table.tsx';

interface Props<Version> {
	words: { heading: string; columns: Record<string, string> };
	/** Newest first. */
	history: readonly Version[];
	/** What was in force from then on. */
	children: (version: Version) => ReactNode;
}

/** Who changed a rule, when, and to what. Nothing while nobody has. */
export function Versions<Version extends { version: number; at: Date; by: ReactNode }>({
	words,
	history,
	children,
}: Props<Version>) {
	if (history.length === 0) return null;
	return (
		<Section id="history" heading={words.heading}>
			<SectionTable section={words.heading}>
				<table className="console-table">
					<Heads columns={words.columns} />
					<tbody>
						{history.map((one) => (
							<tr key={one.version}>
								<td>
									<Time at={one.at} />
								</td>
								<td>{one.by}</td>
								<td>{children(one)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</SectionTable>
		</Section>
	);
}
