import { type ErasedCounts, erasedKinds } from '#app/crm/people/erased-kinds.ts';
import { erasePage } from '#content/console/people.ts';
import { Scroll } from '../kit/scroll.tsx';

/** A table of erased and retained records by kind. Kinds without records are omitted. */
export function Counts({ counts }: { counts: Partial<ErasedCounts> }) {
	const { columns, numbers } = erasePage.what;
	return (
		<Scroll label={numbers}>
			<table className="console-table people-counts">
				<thead>
					<tr>
						<th scope="col">{columns.kind}</th>
						<th scope="col" className="console-number">
							{columns.erased}
						</th>
						<th scope="col" className="console-number">
							{columns.kept}
						</th>
					</tr>
				</thead>
				<tbody>
					{erasedKinds.map((kind) => {
						const { erased = 0, kept = 0 } = counts[kind] ?? {};
						if (erased + kept === 0) return null;
						return (
							<tr key={kind}>
								<th scope="row">{erasePage.kinds[kind]}</th>
								<td className="console-number">{erased}</td>
								<td className="console-number">{kept}</td>
							</tr>
						);
					})}
				</tbody>
			</table>
		</Scroll>
	);
}
