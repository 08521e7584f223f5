import { type ErasedCounts, erasedKinds } from '#app/crm/people/erased-kinds.ts';
import { Rows } from '#app/list/rows.tsx';
import { erasePage } from '#content/console/people.ts';

/** A table of erased and retained records by kind. Kinds without records are omitted. */
export function Counts({ counts }: { counts: Partial<ErasedCounts> }) {
	const { columns, numbers } = erasePage.what;
	const rows = erasedKinds
		.map((kind) => ({ kind, erased: 0, kept: 0, ...counts[kind] }))
		.filter(({ erased, kept }) => erased + kept > 0);
	return (
		<Rows
			region={numbers}
			className="people-counts"
			isMatrix
			rows={rows}
			rowKey={({ kind }) => kind}
			columns={[
				{ head: columns.kind, cell: ({ kind }) => erasePage.kinds[kind] },
				{ head: columns.erased, isNumber: true, cell: ({ erased }) => erased },
				{ head: columns.kept, isNumber: true, cell: ({ kept }) => kept },
			]}
		/>
	);
}
