import { Link } from 'react-router';
import type { Cell, CellLine } from './view.ts';

/** Renders a `Cell`. */
export function CellContent({ cell }: { cell: Cell }) {
	if (typeof cell === 'string') return cell;
	const { state, href, lines = [] } = cell;
	const text = <Line line={cell} />;
	return (
		<>
			{state ? (
				<span className="console-status" data-state={state}>
					{text}
				</span>
			) : href ? (
				<Link to={href} dir="auto">
					{text}
				</Link>
			) : (
				text
			)}
			{lines.map((line) => (
				<span key={line.text} className={line.isError ? 'console-error' : 'console-sub'}>
					<Line line={line} />
				</span>
			))}
		</>
	);
}

function Line({ line: { text, time } }: { line: CellLine }) {
	return time ? <time dateTime={time}>{text}</time> : text;
}
