-- Neovim's own client against `tiebreak lsp --stdio`. Prints one JSON object. 0.7 and later.
local out = { editor = "Neovim " .. vim.version().major .. "." .. vim.version().minor .. "." .. vim.version().patch }

local function finish(code)
  io.stdout:write(vim.json.encode(out) .. "\n")
  io.stdout:flush()
  vim.cmd(code == 0 and "qall!" or (code .. "cquit!"))
end

local ok, problem = pcall(function()
  local buffer = vim.api.nvim_get_current_buf()
  vim.bo[buffer].filetype = "tiebreak"
  local id = assert(vim.lsp.start_client({
    name = "tiebreak",
    cmd = vim.json.decode(vim.env.TIEBREAK_SERVER),
    root_dir = vim.fn.getcwd(),
    on_exit = function(code) out.exit = code end,
  }))
  assert(vim.lsp.buf_attach_client(buffer, id))
  assert(vim.wait(60000, function()
    local client = vim.lsp.get_client_by_id(id)
    return client and client.initialized
  end, 20), "the server does not answer")
  vim.wait(60000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
  out.diagnostics = vim.tbl_map(function(found)
    return { line = found.lnum, message = found.message }
  end, vim.diagnostic.get(buffer))
  local line = tonumber(vim.env.TIEBREAK_LINE)
  local params = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = line, character = 3 },
  }
  local function request(method)
    local answers, failed = vim.lsp.buf_request_sync(buffer, method, params, 60000)
    assert(not failed, failed)
    return answers[id].result
  end
  local offers = request("textDocument/completion")
  out.completions = #(offers.items or offers)
  out.hover = request("textDocument/hover").contents.value
  vim.api.nvim_buf_set_lines(buffer, line, line + 1, false, { vim.env.TIEBREAK_MENDED })
  vim.wait(60000, function() return #vim.diagnostic.get(buffer) == 0 end, 20)
  out.afterEdit = #vim.diagnostic.get(buffer)
  vim.lsp.stop_client(id)
  vim.wait(60000, function() return out.exit ~= nil end, 20)
end)
if not ok then out.problem = tostring(problem) end
finish(ok and 0 or 1)
