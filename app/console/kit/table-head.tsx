interface Props<Column extends string> {
	/** Each column's words, in order. */
	columns: Readonly<Record<Column, string>>;
	/** Columns of numbers, which stand at the right. */
	numbers?: readonly NoInfer<Column>[];
}

/** The head of a console's table: one column after the other, by their words. */
export function TableHead<Column extends string>({ columns, numbers = [] }: Props<Column>) {
	return (
		<thead>
			<tr>
				{(Object.keys(columns) as Column[]).map((column) => (
					<th scope="col" key={column} className={numbers.includes(column) ? 'console-number' : undefined}>
						{columns[column]}
					</th>
				))}
			</tr>
		</thead>
	);
}
