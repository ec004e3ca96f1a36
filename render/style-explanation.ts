/** How the explanation of a decision looks, over the style of the pages. */
export const EXPLANATION_STYLE = `
.explained { padding: 0 1.2rem 2rem; font-size: .88rem; overflow-wrap: anywhere; }
.explained header, .explained main { max-width: 60rem; margin-inline: auto; padding: 0; }
.explained .place { color: var(--soft); font-size: .85rem; padding-top: 1rem; }
.explained h1 { font-size: 1.5rem; padding-block: .1rem .5rem; }
.explained h2 { font-size: 1.15rem; padding-block: 1.1rem .4rem; }
.explained .soft { color: var(--soft); }
.decision { font-size: 1.02rem; padding: .6rem .9rem; background: var(--paper); border: 1px solid var(--line); border-inline-start: 4px solid var(--accent); border-radius: .3rem; }
.dice { padding-top: .4rem; color: var(--soft); }
.verdict { padding-top: .6rem; }
.verdict ul { padding: .2rem 0 0 1.4rem; list-style: disc; color: var(--ink); }
.explained .good { color: var(--draw); }
.explained .bad { color: var(--wrong); }
.explained .board svg { display: block; max-width: 100%; height: auto; margin-inline: auto; border: 1px solid var(--line); border-radius: .4rem; }
.clauses > li { padding: .5rem .8rem; border: 1px solid var(--line); border-bottom-width: 0; background: var(--paper); }
.clauses > li:first-child { border-radius: .4rem .4rem 0 0; }
.clauses > li:last-child { border-bottom-width: 1px; border-radius: 0 0 .4rem .4rem; }
.clauses > li:only-child { border-radius: .4rem; }
.clauses > li.taken { border-inline-start: 4px solid var(--draw); padding-inline-start: calc(.8rem - 3px); }
.clauses .says { display: grid; grid-template-columns: 1.4rem 1.4rem minmax(0, 1fr); font-weight: 600; }
.clauses .passed .says { font-weight: 400; }
.clauses .number { font-size: inherit; line-height: inherit; color: inherit; text-align: start; }
.explained button { all: unset; cursor: pointer; }
.explained button:is(.number, .letter, .clause) { font-weight: 700; }
.explained button:is(:hover, :focus-visible), .explained [data-show]:hover { text-decoration: underline; }
.explained button:focus-visible { outline: 1px solid var(--accent); outline-offset: 1px; }
.explained [data-show] { cursor: pointer; }
.explained .space { border-bottom: 1px dotted currentColor; }
.explained .space.marked { background: color-mix(in srgb, var(--accent) 28%, transparent); border-radius: .2em; }
.clauses .mark { font-weight: 700; color: inherit; }
.clauses .mark.good { color: var(--draw); }
.clauses .mark.bad { color: var(--wrong); }
.clauses li > ul, .clauses li > table, .clauses .reason, .clauses li > p + p { margin-inline-start: 2.8rem; }
.clauses li > ul { padding-block: .2rem; }
.clauses li > ul .mark { display: inline-block; width: 1.2rem; }
.clauses table { width: auto; margin-block: .3rem .2rem; font-size: .92em; background: var(--page); border: 1px solid var(--line); }
.clauses th { font-weight: 400; font-family: inherit; color: var(--soft); }
.clauses td { font-weight: 600; }
.led { margin: .5rem 0 .2rem 2.8rem; }
.led > p { padding-bottom: .3rem; }
`;
