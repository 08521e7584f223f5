/** A person's growth ring, which decorates what they did. @param src From `personalRingUrl`. */
export function PersonalRing({ src, size }: { src: string; size: number }) {
	return <img className="personal-ring" src={src} alt="" width={size} height={size} />;
}
