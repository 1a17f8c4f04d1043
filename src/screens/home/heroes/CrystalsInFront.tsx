/** The crystals that the weapon rises from; they hide its foot. */
export function CrystalsInFront() {
  return (
    <svg className="crystals" viewBox="0 0 320 120" aria-hidden="true">
      <g stroke="#2A1850" strokeWidth="5" strokeLinejoin="round">
        <path d="M96 96L84 46 98 22 116 44 122 98Z" fill="#7A4CF0" />
        <path d="M204 98L212 50 226 28 238 50 228 96Z" fill="#1FB5A6" />
        <path d="M116 102L118 70 132 54 146 70 150 104Z" fill="#62EBD6" />
        <path d="M172 104L174 66 188 48 204 66 206 102Z" fill="#A877FF" />
      </g>
      <path
        d="M98 26l4 22-2 44-12-44zM226 32l2 20-8 40-5-40zM132 58l2 16-2 26-10-28zM188 52l2 18-2 30-10-32z"
        fill="#fff"
        opacity=".5"
      />
    </svg>
  );
}
