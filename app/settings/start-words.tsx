import { useStart } from './use-price.ts';

/** When a year starts that is bought today, and when for a newcomer. Nothing while no session is planned. */
export function StartWords() {
	const { first, basics } = useStart();
	if (!first && !basics) return null;
	return (
		<p className="soft">
			{basics} {first}
		</p>
	);
}
