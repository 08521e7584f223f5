interface Props<Column extends string> {
	/** Column headings, in order. */
	columns: Readonly<Record<Column, string>>;
	/** Columns of numbers, aligned right. */
	numbers?: readonly NoInfer<Column>[];
}

/** The head of a console table. */
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
