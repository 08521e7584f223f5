export function PersonalRing({ src, size }: { src: string; size: number }) {
	return <img className="personal-ring" src={src} alt="" width={size} height={size} />;
}
