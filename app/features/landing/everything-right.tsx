import { everythingRight } from '#content/landing.ts';

export function EverythingRight() {
	const { heading, text, columns, pairs } = everythingRight;
	return (
		<section className="right">
			<div className="wrap">
				<h2 className="h2">{heading}</h2>
				<p className="lead">{text}</p>
				<table>
					<thead>
						<tr>
							<th scope="col">{columns.have}</th>
							<th scope="col">{columns.add}</th>
						</tr>
					</thead>
					<tbody>
						{pairs.map(({ have, add }) => (
							<tr key={have}>
								<td>{have}</td>
								<td>{add}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}
