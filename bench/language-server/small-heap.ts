import { keepHeapSmall } from "../../launch/small-heap.ts";

// As the server does: what it saves in memory it must not lose in time. It comes before the modules that it affects.
keepHeapSmall();
